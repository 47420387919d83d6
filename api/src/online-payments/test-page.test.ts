import { afterAll, describe, expect, it } from 'vitest';
import { readBill } from '@sofra/contracts/bills';
import { beginPayment, withdrawPayment } from '@sofra/contracts/payments';
import { startApi } from '../../test/api.ts';
import {
  acceptCards,
  beginCard,
  passTime,
  payOnline,
  readOf,
  seatHungryParty,
  sendEvent,
  stateOf,
  sweepNow,
} from '../../test/card-payments.ts';
import { StripeDouble } from '../../test/stripe-double.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await startApi({ DEMO: '1' });
afterAll(() => api.close());
const venue = await buildVenue(api.db);

/** Sends the form of a page, as a browser does. */
const choose = (page: string, choice: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${page}/${choice}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const begin = async () => {
  const begun = await beginCard(api, venue);
  return { ...begun, page: begun.redirectUrl ?? '' };
};

describe('the test provider of a demo', () => {
  it('is offered as such, and its payments are marked', async () => {
    const { payment, party, page } = await begin();
    const call = { params: { sessionId: party.sessionId }, cookie: party.guest.cookie };
    expect((await api.ask(readBill, call)).online).toBe('test');
    expect(payment.isTest).toBe(true);
    expect(page).toMatch(/^\/api\/payments\/test\/[\w-]{32}$/);
  });

  it.each([
    ['tr', 'ltr', 'Test ödemesi, para çekilmez', '₺90,00'],
    ['en', 'ltr', 'Test payment, no money moves', '₺90.00'],
    ['ar', 'rtl', 'دفعة تجريبية، لا يُخصم أي مبلغ', '90.00'],
    ['ru', 'ltr', 'Тестовая оплата, деньги не списываются', '90,00'],
  ])('shows its page in %s, without any script', async (language, direction, title, sum) => {
    const party = await seatHungryParty(api, venue);
    const { cookie, ...call } = payOnline(party);
    const inLanguage = { ...call, cookie: `${cookie}; language=${language}` };
    const { redirectUrl } = await api.ask(beginPayment, inLanguage);
    const { status, text, headers } = await api.call('GET', redirectUrl ?? '');
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
    for (const shown of [title, sum, party.table.tableNumber]) expect(text).toContain(shown);
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; form-action 'self';/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['pay', 'paid', ''],
    ['decline', 'failed', ''],
    ['leave', 'expired', '&left=1'],
  ])('%s: sends a signed event and returns to the table', async (choice, state, left) => {
    const { payment, party, page } = await begin();
    const answer = await choose(page, choice);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/menu/${party.table.id}?payment=${payment.id}${left}`,
    ]);
    expect(await stateOf(api, payment)).toBe(state);
    const events = await api.db
      .selectFrom('provider_events')
      .select('event_id')
      .where('provider', '=', 'test')
      .where('event_id', 'like', `${page.split('/').at(-1)}%`)
      .execute();
    expect(events).toHaveLength(1);
    // The first choice counts.
    await choose(page, 'pay');
    expect(await stateOf(api, payment)).toBe(state);
    expect((await api.call('GET', page)).text).not.toContain('<form');
  });

  it('returns to an open page, and closes it when the payment is withdrawn or its time has passed', async () => {
    const first = await begin();
    expect((await api.call('GET', first.page)).text).toContain('<form');
    const params = { sessionId: first.sessionId, paymentId: first.payment.id };
    await api.ask(withdrawPayment, { params, cookie: first.party.guest.cookie });
    await choose(first.page, 'pay');
    expect(await stateOf(api, first.payment)).toBe('expired');
    const second = await begin();
    await passTime(api, second.payment);
    await sweepNow(api);
    expect((await readOf(api, second)).state).toBe('expired');
  });

  it('accepts forms of its own pages only, with a type of forms only there', async () => {
    const { payment, page } = await begin();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect((await choose(page, 'pay', headers)).status).toBe(403);
    }
    expect((await choose(page, 'pay', { origin: api.url })).status).toBe(303);
    expect(await stateOf(api, payment)).toBe('paid');
    const path = `/api/payments/test/${'x'.repeat(32)}`;
    expect((await api.call('GET', path)).status).toBe(404);
    expect((await choose(path, 'pay')).status).toBe(404);
    expect((await choose(page, 'steal')).status).toBe(404);
    const elsewhere = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    });
    expect(elsewhere.status).toBe(415);
  });

  it('accepts no event that it didn’t sign', async () => {
    const { payment, page } = await begin();
    const double = new StripeDouble();
    const { body, headers } = double.sign('checkout.decided', {});
    const ref = page.split('/').at(-1);
    const forged = JSON.stringify({ ...JSON.parse(body), ref, result: 'paid' });
    const signed = { ...headers, 'sofra-test-signature': headers['stripe-signature'] ?? '' };
    const answer = await sendEvent(api, { body: forged, headers: signed }, 'test');
    expect(answer).toMatchObject({ status: 400, body: { code: 'signature_invalid' } });
    expect(await stateOf(api, payment)).toBe('intent');
  });
});

describe('the test provider doesn’t exist', () => {
  it('once a real key is set, nor outside a demo', async () => {
    const stripe = await new StripeDouble().open();
    const demo = await startApi({ DEMO: '1', STRIPE_API_URL: stripe.url });
    await acceptCards(demo, stripe);
    const other = await startApi();
    for (const [one, online] of [
      [demo, 'card'],
      [other, null],
    ] as const) {
      const party = await seatHungryParty(one, await buildVenue(one.db));
      const call = { params: { sessionId: party.sessionId }, cookie: party.guest.cookie };
      await expect.poll(async () => (await one.ask(readBill, call)).online).toBe(online);
      if (online === null) {
        const refusal = await one.refused(beginPayment, payOnline(party));
        expect(refusal.code).toBe('card_unavailable');
      }
    }
    expect((await other.call('GET', `/api/payments/test/${'x'.repeat(32)}`)).status).toBe(404);
    await demo.close();
    await other.close();
    await stripe.close();
  });
});
