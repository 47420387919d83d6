import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '@sofra/contracts/notices';
import { placeOrder } from '@sofra/contracts/orders';
import { beginPayment, readPayment } from '@sofra/contracts/payments';
import { changeSettings } from '@sofra/contracts/platform-settings';
import { branchRoom } from '@sofra/contracts/rooms';
import { sweepOnline } from '../src/online-payments/sweep.ts';
import { type Answer, startApi, type TestApi } from './api.ts';
import { eventsOf, orderOf, type Party, seatParty } from './parties.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { StripeDouble } from './stripe-double.ts';
import { buildVenue, type Venue } from './venue.ts';

export const SECRET_KEY = 'sk_test_first';

/** Saves the keys of the card provider, as an admin. */
export async function saveKeys(
  api: TestApi,
  admin: SignedInUser,
  keys: { secretKey?: string; webhookSecret?: string; cardEnabled?: boolean },
): Promise<void> {
  const { cookie } = admin;
  await api.ask(changeSettings, { body: { payment: { commissionRate: 2.5, ...keys } }, cookie });
}

/** Sets up the platform's keys for a double. */
export async function acceptCards(api: TestApi, { webhookSecret }: StripeDouble) {
  const admin = await signInAs(api, 'platform_admin');
  await saveKeys(api, admin, { secretKey: SECRET_KEY, webhookSecret });
  return admin;
}

/** A party that has ordered one item for 85 lira, which has been served. */
export async function seatHungryParty(api: TestApi, venue: Venue): Promise<Party> {
  const party = await seatParty(api, venue);
  const { id } = await api.ask(placeOrder, orderOf(party, party.guest, venue.items[0].id));
  await api.rows('orders', id).set({ status: 'served' });
  return party;
}

/** The call with which a party's guest pays the rest of the bill on the phone. */
export const payOnline = ({ sessionId, guest }: Party, clientPaymentId: string = randomUUID()) => ({
  params: { sessionId },
  body: {
    clientPaymentId,
    method: 'online' as const,
    split: { kind: 'rest' as const },
    expectedMinor: 8500,
    tipMinor: 500,
  },
  cookie: guest.cookie,
});

/** Begins to pay an order on the phone. */
export async function beginCard(api: TestApi, venue: Venue) {
  const party = await seatHungryParty(api, venue);
  const { payment, redirectUrl } = await api.ask(beginPayment, payOnline(party));
  return { party, payment, redirectUrl, sessionId: party.sessionId };
}

/** Reads a payment as its guest, which asks the provider. */
export const readOf = (
  api: TestApi,
  { party, payment }: { party: Party; payment: { id: number } },
) =>
  api.ask(readPayment, {
    params: { sessionId: party.sessionId, paymentId: payment.id },
    cookie: party.guest.cookie,
  });

/** Returns the state of a payment without asking the provider. */
export const stateOf = async (api: TestApi, { id }: { id: number }): Promise<string> =>
  (await api.rows('payments', id).one()).state;

/** Moves the end of a payment's reservation into the past. */
export const passTime = (api: TestApi, { id }: { id: number }, minutes = 1) =>
  api.rows('payments', id).set({ expires_at: new Date(Date.now() - minutes * 60_000) });

/** Ends the pause after which a provider may be asked about a payment again. */
export const endPause = ({ deps }: TestApi, { id }: { id: number }) =>
  deps.redis.del(`${deps.env.REDIS_PREFIX}:payment-ask:${id}`);

/** Sweeps at once, whichever process had the last turn; `refundLostMs` is the age of refunds to ask for. */
export async function sweepNow(api: TestApi, refundLostMs?: number): Promise<void> {
  const online = api.deps.onlinePayments;
  if (!online) throw new Error('no provider');
  const parts = { deps: api.deps, online, claim: async () => true };
  await sweepOnline(refundLostMs === undefined ? parts : { ...parts, refundLostMs });
}

/** Sends a signed event to the webhook. */
export async function sendEvent(
  api: Pick<TestApi, 'url'>,
  { body, headers }: { body: string; headers: Record<string, string> },
  provider = 'stripe',
): Promise<Pick<Answer, 'status' | 'body'>> {
  const response = await fetch(`${api.url}/api/payments/webhooks/${provider}`, {
    method: 'POST',
    headers,
    body,
  });
  return { status: response.status, body: await response.json() };
}

/** Lists the notices of a kind. */
export const noticesOf = (api: TestApi, kind: NoticeKind) =>
  api.db.selectFrom('notices').select(['kind', 'facts']).where('kind', '=', kind).execute();

/** Starts an API and a double of Stripe whose keys the platform has, with a venue. */
export async function openCards() {
  const stripe = await new StripeDouble().open();
  const api = await startApi({ STRIPE_API_URL: stripe.url });
  const admin = await acceptCards(api, stripe);
  const venue = await buildVenue(api.db);
  const close = async (): Promise<void> => {
    await api.close();
    await stripe.close();
  };
  return { stripe, api, admin, venue, close };
}

/** Lists the events about a payment, oldest first. */
export const paymentEventsOf = async (
  api: TestApi,
  { branchId }: Pick<Venue, 'branchId'>,
  { id }: { id: number },
) =>
  (await eventsOf(api, branchRoom(branchId))).filter(
    ({ type, payload }) => type === 'payment.changed' && (payload as { id: number }).id === id,
  );
