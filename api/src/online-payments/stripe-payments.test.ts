import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { beginPayment, withdrawPayment } from '@sofra/contracts/payments';
import {
  beginCard,
  endPause,
  noticesOf,
  openCards,
  passTime,
  paymentEventsOf,
  payOnline,
  readOf,
  saveKeys,
  seatHungryParty,
  SECRET_KEY,
  sendEvent,
  stateOf,
  sweepNow,
} from '../../test/card-payments.ts';
import { joinParty } from '../../test/parties.ts';
import { buildApp } from '../app.ts';
import { openDeps } from '../open-deps.ts';

const { stripe, api, admin, venue, close } = await openCards();
afterAll(close);
beforeEach(() => stripe.heal());

/** The call that withdraws a payment. */
const withdrawal = ({ party, payment }: Awaited<ReturnType<typeof beginCard>>) => ({
  params: { sessionId: party.sessionId, paymentId: payment.id },
  cookie: party.guest.cookie,
});

describe('a payment on the phone', () => {
  it('opens Stripe’s page for the sum with the tip, and returns to the table', async () => {
    const { payment, party, redirectUrl } = await beginCard(api, venue);
    const { id, sent, metadata, client_reference_id } = stripe.last();
    expect(redirectUrl).toBe(`https://checkout.stripe.test/${id}`);
    expect(payment).toMatchObject({ state: 'intent', method: 'online', isTest: false });
    const back = `http://sofra.test/menu/${party.table.id}?payment=${payment.id}`;
    expect(sent).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '9000',
      'line_items[0][price_data][currency]': 'try',
      'line_items[0][price_data][product_data][name]': `Deneme Lokantası, Merkez, ${party.table.tableNumber}`,
      success_url: back,
      cancel_url: `${back}&left=1`,
    });
    expect(sent).not.toHaveProperty('line_items[1][quantity]');
    expect(client_reference_id).toBe(String(payment.id));
    expect(metadata).toEqual({
      sofra_payment: String(payment.id),
      sofra_client_payment: payment.clientPaymentId,
    });
    // Stripe allows 30 minutes at the least.
    expect(Number(sent['expires_at']) * 1000 - Date.now()).toBeGreaterThan(30 * 60_000);
  });

  it.each([
    ['tr', 'tr'],
    ['ru', 'ru'],
    ['ar', 'auto'],
  ])('shows the page in the guest’s language (%s)', async (language, locale) => {
    const party = await seatHungryParty(api, venue);
    const { cookie, ...call } = payOnline(party);
    await api.ask(beginPayment, { ...call, cookie: `${cookie}; language=${language}` });
    expect(stripe.last().sent['locale']).toBe(locale);
  });

  it('is one payment with one page, however often the phone asks', async () => {
    const party = await seatHungryParty(api, venue);
    const call = payOnline(party);
    const answers = await Promise.all(Array.from({ length: 4 }, () => api.ask(beginPayment, call)));
    answers.push(await api.ask(beginPayment, call));
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
    const pages = [...stripe.sessions.values()].filter(
      ({ metadata }) => metadata['sofra_client_payment'] === call.body.clientPaymentId,
    );
    expect(pages).toHaveLength(1);
    stripe.pay(stripe.last());
    const paid = await api.ask(beginPayment, call);
    expect(paid).toMatchObject({ payment: { state: 'paid' }, redirectUrl: null });
  });

  it('is paid on the return page before the webhook arrives, and stays so afterwards', async () => {
    const begun = await beginCard(api, venue);
    expect((await readOf(api, begun)).state).toBe('intent');
    const event = stripe.sign('checkout.session.completed', stripe.pay(stripe.last()));
    await expect.poll(async () => (await readOf(api, begun)).state).toBe('paid');
    expect((await sendEvent(api, event)).status).toBe(200);
    expect(await stateOf(api, begun.payment)).toBe('paid');
  });

  it('asks Stripe at most once in two seconds, across processes', async () => {
    const second = await openDeps(api.deps.env);
    const app = await buildApp(second.deps);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const begun = await beginCard(api, venue);
    const before = stripe.countOf('retrieve');
    await Promise.all([
      ...Array.from({ length: 5 }, () => readOf(api, begun)),
      ...Array.from({ length: 5 }, () =>
        fetch(`${url}/api/sessions/${begun.sessionId}/payments/${begun.payment.id}`, {
          headers: { cookie: begun.party.guest.cookie },
        }),
      ),
    ]);
    expect(stripe.countOf('retrieve') - before).toBe(1);
    // The other process receives the webhook.
    const event = stripe.sign('checkout.session.completed', stripe.pay(stripe.last()));
    const both = await Promise.all([sendEvent(api, event), sendEvent({ url }, event)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readOf(api, begun)).state).toBe('paid');
    await app.close();
    await second.close();
  });

  it('reserves its amount: nobody else can pay it at the same time', async () => {
    const { party } = await beginCard(api, venue);
    const friend = { ...party, guest: await joinParty(api, party) };
    expect(await api.refused(beginPayment, payOnline(friend))).toMatchObject({
      status: 409,
      code: 'already_paid',
    });
  });
});

describe('withdrawing a payment on the phone', () => {
  it('closes the page and frees the amount', async () => {
    const begun = await beginCard(api, venue);
    expect((await api.ask(withdrawPayment, withdrawal(begun))).state).toBe('expired');
    expect(stripe.last().status).toBe('expired');
    const again = await api.ask(beginPayment, payOnline(begun.party));
    expect(again.payment.state).toBe('intent');
  });

  it('is refused with the paid payment if Stripe was faster', async () => {
    const begun = await beginCard(api, venue);
    stripe.beforeExpire = (session) => void stripe.pay(session);
    const refusal = await api.refused(withdrawPayment, withdrawal(begun));
    expect(refusal).toMatchObject({ code: 'state_changed', details: { state: 'paid' } });
  });

  it('keeps the amount reserved while Stripe can’t be reached', async () => {
    const begun = await beginCard(api, venue);
    // The sweep tries, too.
    stripe.fail('expire', 'error', 100);
    const refusal = await api.refused(withdrawPayment, withdrawal(begun));
    expect(refusal.code).toBe('payment_provider_failed');
    expect(await stateOf(api, begun.payment)).toBe('intent');
  });
});

describe('if Stripe fails', () => {
  it.each(['refused', 'error', 'lost', 'errorAfter', 'lostAfter'] as const)(
    'while a page is opened (%s), the amount is free again and no page was shown',
    async (fault) => {
      const party = await seatHungryParty(api, venue);
      stripe.fail('create', fault, 3);
      const refusal = await api.refused(beginPayment, payOnline(party));
      expect(refusal).toMatchObject({ status: 502, code: 'payment_provider_failed' });
      stripe.heal();
      const { payment, redirectUrl } = await api.ask(beginPayment, payOnline(party));
      expect([payment.state, redirectUrl]).toEqual(['intent', stripe.last().url]);
    },
  );

  it.each(['error', 'lost', 'errorAfter', 'lostAfter'] as const)(
    'once while a page is opened (%s), the same page is opened by the repetition',
    async (fault) => {
      const before = stripe.sessions.size;
      stripe.fail('create', fault);
      const { redirectUrl } = await beginCard(api, venue);
      expect(redirectUrl).toBe(stripe.last().url);
      expect(stripe.sessions.size).toBe(before + 1);
    },
  );

  it.each(['error', 'lost'] as const)(
    'while the result is read (%s), the payment stays open and is paid later',
    async (fault) => {
      const begun = await beginCard(api, venue);
      stripe.pay(stripe.last());
      stripe.fail('retrieve', fault, 2);
      expect((await readOf(api, begun)).state).toBe('intent');
      stripe.heal();
      await endPause(api, begun.payment);
      expect((await readOf(api, begun)).state).toBe('paid');
    },
  );
});

describe('a payment whose 15 minutes have passed', () => {
  /** Lists the notices that a payment was given up. */
  const unresolved = async ({ payment }: { payment: { id: number } }) =>
    (await noticesOf(api, 'payment.unresolved')).filter(
      ({ facts }) => (facts as { paymentId: number }).paymentId === payment.id,
    );

  it('expires once Stripe has closed its page', async () => {
    const begun = await beginCard(api, venue);
    await passTime(api, begun.payment);
    await sweepNow(api);
    expect(stripe.last().status).toBe('expired');
    expect(await stateOf(api, begun.payment)).toBe('expired');
  });

  it('is paid if it was paid while it was closed', async () => {
    const begun = await beginCard(api, venue);
    await passTime(api, begun.payment);
    stripe.beforeExpire = (session) => void stripe.pay(session);
    await sweepNow(api);
    expect(await stateOf(api, begun.payment)).toBe('paid');
  });

  it.each(['error', 'lost', 'errorAfter', 'lostAfter'] as const)(
    'stays reserved while Stripe can’t be reached (%s)',
    async (fault) => {
      const begun = await beginCard(api, venue);
      await passTime(api, begun.payment);
      stripe.fail('expire', fault, 3);
      stripe.fail('retrieve', 'error', 3);
      await sweepNow(api);
      expect(await stateOf(api, begun.payment)).toBe('intent');
      stripe.heal();
      await sweepNow(api);
      expect(await stateOf(api, begun.payment)).toBe('expired');
    },
  );

  it('is resolved with the earlier key after the keys were changed', async () => {
    const [paid, left] = [await beginCard(api, venue), await beginCard(api, venue)];
    const [first, second] = [...stripe.sessions.values()].slice(-2);
    if (!first || !second) throw new Error('two pages were opened');
    stripe.pay(first);
    const webhookSecret = stripe.webhookSecret;
    await saveKeys(api, admin, { secretKey: 'sk_test_other_account', webhookSecret });
    // A process uses the new key within a second.
    await expect
      .poll(async () => (await beginCard(api, venue)) && stripe.last().account)
      .toBe('sk_test_other_account');
    for (const { payment } of [paid, left]) await passTime(api, payment);
    await expect
      .poll(async () => {
        await sweepNow(api);
        return [await stateOf(api, paid.payment), await stateOf(api, left.payment)];
      })
      .toEqual(['paid', 'expired']);
    await saveKeys(api, admin, { secretKey: SECRET_KEY, webhookSecret });
  });

  it('stays reserved for a day if no key knows it, and is then reported', async () => {
    const begun = await beginCard(api, venue);
    stripe.sessions.delete(stripe.last().id);
    await passTime(api, begun.payment);
    await sweepNow(api);
    expect(await stateOf(api, begun.payment)).toBe('intent');
    await passTime(api, begun.payment, 25 * 60);
    await sweepNow(api);
    expect(await stateOf(api, begun.payment)).toBe('expired');
    expect(await unresolved(begun)).toHaveLength(1);
  });

  it('is booked once if the sweep, the return page and the webhook learn of it together', async () => {
    const begun = await beginCard(api, venue);
    await passTime(api, begun.payment);
    const event = stripe.sign('checkout.session.completed', stripe.pay(stripe.last()));
    await Promise.all([sweepNow(api), sendEvent(api, event), readOf(api, begun), sweepNow(api)]);
    expect(await stateOf(api, begun.payment)).toBe('paid');
    expect(await paymentEventsOf(api, venue, begun.payment)).toHaveLength(2);
  });

  it('stays reserved for a day if the keys were removed, and is then reported', async () => {
    const begun = await beginCard(api, venue);
    const webhookSecret = stripe.webhookSecret;
    await saveKeys(api, admin, { secretKey: '', webhookSecret });
    // Before the payment is due: the API's own sweep would settle it with the keys that it still holds.
    await expect.poll(() => api.deps.onlinePayments?.findProvider()).toBeUndefined();
    await passTime(api, begun.payment);
    await sweepNow(api);
    expect(await stateOf(api, begun.payment)).toBe('intent');
    await passTime(api, begun.payment, 25 * 60);
    await sweepNow(api);
    expect(await stateOf(api, begun.payment)).toBe('expired');
    expect(await unresolved(begun)).toHaveLength(1);
    await saveKeys(api, admin, { secretKey: SECRET_KEY, webhookSecret });
    await expect
      .poll(() => api.deps.onlinePayments?.findProvider())
      .toMatchObject({ kind: 'card' });
  });
});
