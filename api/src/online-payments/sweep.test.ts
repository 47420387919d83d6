import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import {
  acceptCards,
  beginCard,
  noticesOf,
  passTime,
  readOf,
  saveKeys,
  SECRET_KEY,
  sendEvent,
  stateOf,
  sweepNow,
} from '../../test/card-payments.ts';
import { eventsOf } from '../../test/parties.ts';
import type { SignedInUser } from '../../test/sign-in.ts';
import { StripeDouble } from '../../test/stripe-double.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

let stripe: StripeDouble;
let api: TestApi;
let admin: SignedInUser;
let venue: Venue;
beforeAll(async () => {
  stripe = await new StripeDouble().open();
  api = await startApi({ STRIPE_API_URL: stripe.url });
  admin = await acceptCards(api, stripe);
  venue = await buildVenue(api.db);
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

describe('a payment whose time has passed', () => {
  it('is booked once if the sweep, the return page and the webhook learn of it together', async () => {
    const begun = await beginCard(api, venue);
    await passTime(api, begun.payment);
    const event = stripe.sign('checkout.session.completed', stripe.pay(stripe.last()));
    await Promise.all([sweepNow(api), sendEvent(api, event), readOf(api, begun), sweepNow(api)]);
    expect(await stateOf(api, begun.payment)).toBe('paid');
    const log = await eventsOf(api, `branch:${venue.branchId}`);
    const results = log.filter(
      ({ type, payload }) =>
        type === 'payment.changed' && JSON.stringify(payload).includes(`"id":${begun.payment.id},`),
    );
    expect(results).toHaveLength(2);
  });

  it('stays reserved for a day if the keys were removed, and is then reported', async () => {
    const begun = await beginCard(api, venue);
    const webhookSecret = stripe.webhookSecret;
    await saveKeys(api, admin, { secretKey: '', webhookSecret });
    await passTime(api, begun.payment);
    await expect.poll(() => api.deps.onlinePayments?.findProvider()).toBeUndefined();
    await sweepNow(api);
    expect(await stateOf(api, begun.payment)).toBe('intent');
    await passTime(api, begun.payment, 25 * 60);
    await sweepNow(api);
    expect(await stateOf(api, begun.payment)).toBe('expired');
    const reported = await noticesOf(api, 'payment.unresolved');
    expect(reported.map(({ facts }) => facts)).toMatchObject([{ paymentId: begun.payment.id }]);
    await saveKeys(api, admin, { secretKey: SECRET_KEY, webhookSecret });
    await expect
      .poll(() => api.deps.onlinePayments?.findProvider())
      .toMatchObject({ kind: 'card' });
  });
});
