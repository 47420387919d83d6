import { randomUUID } from 'node:crypto';
import { changeBasket, sendBasket, setReady } from '@sofra/contracts/baskets';
import { listSessionOrders } from '@sofra/contracts/orders';
import { readSession } from '@sofra/contracts/sessions';
import type { RouteInput } from '@sofra/contracts/route';
import type { TestApi } from './api.ts';
import { joinParty, type Party, seatParty } from './parties.ts';
import type { SignedInUser } from './sign-in.ts';
import { buildVenue, type Venue, type VenueOptions } from './venue.ts';

type SentLine = RouteInput<typeof changeBasket>['body']['lines'][number];

/** A guest's calls to the shared basket of their table. */
export function basketOf(api: TestApi, sessionId: number, { cookie }: SignedInUser) {
  const at = { params: { sessionId }, cookie };
  const sending = (lines: { id: string; version: number }[], roundId: string = randomUUID()) => ({
    ...at,
    body: { roundId, lines: lines.map(({ id, version }) => ({ id, version })) },
  });
  return {
    change: (...lines: SentLine[]) => api.ask(changeBasket, { ...at, body: { lines } }),
    /** Returns the refusal. */
    refuse: (...lines: SentLine[]) => api.refused(changeBasket, { ...at, body: { lines } }),
    ready: (isReady = true) => api.ask(setReady, { ...at, body: { isReady } }),
    /** The call that orders lines, for `api.ask` and `api.refused`. */
    sending,
    send: (...sent: Parameters<typeof sending>) => api.ask(sendBasket, sending(...sent)),
    read: async () => (await api.ask(readSession, at)).basket,
    orders: () => api.ask(listSessionOrders, at),
  };
}

export type GuestBasket = ReturnType<typeof basketOf>;

/** A new line of the basket. */
export const newLine = (itemId: number, more: Partial<SentLine> = {}): SentLine => ({
  id: randomUUID(),
  version: 0,
  itemId,
  quantity: 1,
  ...more,
});

/** Two guests at a table of a new venue, with their baskets. */
export async function seatTwo(
  api: TestApi,
  options: VenueOptions = {},
): Promise<{
  venue: Venue;
  party: Party;
  other: SignedInUser;
  mine: GuestBasket;
  theirs: GuestBasket;
}> {
  const venue = await buildVenue(api.db, options);
  const party = await seatParty(api, venue);
  const other = await joinParty(api, party);
  return {
    venue,
    party,
    other,
    mine: basketOf(api, party.sessionId, party.guest),
    theirs: basketOf(api, party.sessionId, other),
  };
}

/** Two guests with a line each in their basket; the other one is ready. */
export async function fillBasket(api: TestApi, options?: VenueOptions) {
  const seated = await seatTwo(api, options);
  const [main, drink] = seated.venue.items;
  const [own] = (await seated.mine.change(newLine(main.id, { quantity: 2, note: 'Az pişmiş' })))
    .lines;
  const [others] = (await seated.theirs.change(newLine(drink.id, { isForTable: true }))).lines;
  await seated.theirs.ready();
  if (!own || !others) throw new Error('no lines');
  return { ...seated, own, others, lines: [own, others] };
}
