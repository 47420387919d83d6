import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBill } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import { createSecrets } from '@sofra/infra/secrets';
import { secretContext } from '@sofra/infra/settings';
import {
  beginCard,
  noticesOf,
  openCards,
  paymentEventsOf,
  readOf,
  saveKeys,
  SECRET_KEY,
  sendEvent,
  stateOf,
} from '../../test/card-payments.ts';
import { eventsOf } from '../../test/parties.ts';
import type { StripeDouble } from '../../test/stripe-double.ts';

const { stripe, api, admin, venue, close } = await openCards();
afterAll(close);
let begun: Awaited<ReturnType<typeof beginCard>>;
beforeEach(async () => {
  begun = await beginCard(api, venue);
});

const completed = (options?: Parameters<StripeDouble['sign']>[2]) =>
  stripe.sign('checkout.session.completed', stripe.pay(stripe.last()), options);

describe('POST /api/payments/webhooks/:provider', () => {
  it('books a paid payment with the platform’s commission, and tells both rooms', async () => {
    expect(await sendEvent(api, completed())).toEqual({ status: 200, body: { received: true } });
    expect(await api.rows('payments', begun.payment.id).one()).toMatchObject({
      state: 'paid',
      // 2.5 % of 90 lira.
      commission_minor: 225,
      provider: 'stripe',
      provider_ref: stripe.last().id,
    });
    for (const room of [`branch:${venue.branchId}`, `session:${begun.sessionId}`] as const) {
      const last = (await eventsOf(api, room)).findLast(({ type }) => type === 'bill.changed');
      expect(last?.payload).toMatchObject({ payments: [{ state: 'paid', isTest: false }] });
    }
  });

  it('processes an event once, however often and at the same time it arrives', async () => {
    const event = completed();
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendEvent(api, event)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    // Another event about the same payment is harmless too.
    await sendEvent(api, stripe.sign('checkout.session.completed', stripe.last()));
    const changes = await paymentEventsOf(api, venue, begun.payment);
    const paid = changes.filter(({ payload }) => (payload as Payment).state === 'paid');
    expect(paid).toHaveLength(1);
  });

  it('keeps a paid payment if an older or contradicting event arrives later', async () => {
    const open = { ...stripe.last() };
    await sendEvent(api, completed());
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed']) {
      const state = type.endsWith('expired') ? 'expired' : 'open';
      const event = stripe.sign(type, { ...open, status: state });
      expect((await sendEvent(api, event)).status).toBe(200);
    }
    expect(await stateOf(api, begun.payment)).toBe('paid');
  });

  it('counts money that arrives after the payment was given up', async () => {
    const page = stripe.last();
    await sendEvent(api, stripe.sign('checkout.session.expired', { ...page, status: 'expired' }));
    expect(await stateOf(api, begun.payment)).toBe('expired');
    await sendEvent(api, completed());
    expect(await stateOf(api, begun.payment)).toBe('paid');
  });

  it('changes nothing for events that are unknown, or of other systems', async () => {
    const foreign = { ...stripe.pay(stripe.last()), id: 'cs_live_another_shop', metadata: {} };
    for (const [type, object] of [
      ['customer.created', { id: 'cus_1', object: 'customer' }],
      ['checkout.session.completed', foreign],
      ['refund.updated', { id: 're_1', object: 'refund', status: 'failed', metadata: {} }],
    ] as const) {
      expect((await sendEvent(api, stripe.sign(type, object))).status).toBe(200);
    }
    expect(await stateOf(api, begun.payment)).toBe('intent');
    expect(await noticesOf(api, 'payment.unknown')).toEqual([]);
  });

  it('tells the platform’s staff of money for a payment of ours that a restore has lost, once', async () => {
    const lost = { ...stripe.pay(stripe.last()), id: 'cs_begun_after_the_backup' };
    await sendEvent(api, stripe.sign('checkout.session.completed', lost));
    await sendEvent(api, stripe.sign('checkout.session.completed', lost));
    const facts = { paymentId: begun.payment.id, provider: 'stripe', providerRef: lost.id };
    expect(await noticesOf(api, 'payment.unknown')).toMatchObject([{ facts }]);
  });

  it.each([
    ['amount', { amount_total: 8999 }],
    ['currency', { currency: 'eur' }],
  ])('doesn’t book another %s, and tells the platform’s staff once', async (_what, change) => {
    const before = (await noticesOf(api, 'payment.mismatch')).length;
    const paid = { ...stripe.pay(stripe.last()), ...change };
    await sendEvent(api, stripe.sign('checkout.session.completed', paid));
    await sendEvent(api, stripe.sign('checkout.session.completed', paid));
    expect(await stateOf(api, begun.payment)).toBe('failed');
    const notices = await noticesOf(api, 'payment.mismatch');
    expect(notices).toHaveLength(before + 1);
    expect(notices.at(-1)?.facts).toMatchObject({ paymentId: begun.payment.id });
  });
});

describe('a call to the webhook is refused', () => {
  const refused = { status: 400, body: { code: 'signature_invalid' } };

  it('without a signature, with another one, or with a changed body', async () => {
    const { body, headers } = completed();
    const json = { 'content-type': 'application/json' };
    expect(await sendEvent(api, { body, headers: json })).toMatchObject(refused);
    const forged = stripe.sign('checkout.session.completed', stripe.last(), {
      secret: 'whsec_an_attacker_made_this_up',
    });
    expect(await sendEvent(api, forged)).toMatchObject(refused);
    expect(await sendEvent(api, { body: body.replace('9000', '1'), headers })).toMatchObject(
      refused,
    );
    expect(await sendEvent(api, { body: `${body} `, headers })).toMatchObject(refused);
    expect(await stateOf(api, begun.payment)).toBe('intent');
  });

  it('if it was signed more than five minutes ago', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect(await sendEvent(api, completed({ timestamp: now - 330 }))).toMatchObject(refused);
    expect(await stateOf(api, begun.payment)).toBe('intent');
    const late = stripe.sign('checkout.session.completed', stripe.last(), { timestamp: now - 240 });
    expect((await sendEvent(api, late)).status).toBe(200);
  });

  it.each(['', 'short', 'fifteen letters'])('while the secret is “%s”', async (secret) => {
    await saveKeys(api, admin, { secretKey: SECRET_KEY, webhookSecret: '' });
    if (secret !== '') await storeSecret(secret);
    const event = secret === '' ? completed() : completed({ secret });
    // Every process has the new secret within a second.
    const harmless = stripe.sign('customer.created', {});
    await expect.poll(() => sendEvent(api, harmless)).toMatchObject(refused);
    expect(await sendEvent(api, event)).toMatchObject(refused);
    expect(await stateOf(api, begun.payment)).toBe('intent');
    await expect.poll(readOnline).toBeNull();
    // The answer of the provider still counts.
    expect((await readOf(api, begun)).state).toBe('paid');
    await saveKeys(api, admin, { secretKey: SECRET_KEY, webhookSecret: stripe.webhookSecret });
    await expect
      .poll(() => sendEvent(api, stripe.sign('customer.created', {})))
      .toMatchObject({ status: 200 });
    await expect.poll(readOnline).toBe('card');
  });

  it('for the test provider, which exists in a demo only', async () => {
    expect(await sendEvent(api, completed(), 'test')).toMatchObject(refused);
  });

  it('if it is larger than any event', async () => {
    const { headers } = completed();
    const body = `{"id":"evt_1","type":"x","more":"${'x'.repeat(300_000)}"}`;
    expect((await sendEvent(api, { body, headers })).status).toBe(413);
  });
});

/** Reads what the guests of the last party are offered. */
async function readOnline(): Promise<string | null> {
  const { cookie } = begun.party.guest;
  return (await api.ask(readBill, { params: { sessionId: begun.sessionId }, cookie })).online;
}

/** Stores a secret that the form refuses. */
async function storeSecret(secret: string): Promise<void> {
  const secrets = createSecrets(api.deps.env.SOFRA_SECRET);
  const sealed = secrets.seal(secretContext('payment', 'webhookSecret'), secret);
  const { value } = await api.rows('platform_settings', { section: 'payment' }).one();
  await api
    .rows('platform_settings', { section: 'payment' })
    .set({ value: JSON.stringify({ ...value, webhookSecret: sealed.toString('base64') }) });
}
