import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { login } from '@sofra/contracts/auth';
import { setAvailability } from '@sofra/contracts/items';
import { changeOrderStatus, listSessionOrders, placeOrder } from '@sofra/contracts/orders';
import { downloadData, eraseGuestData } from '@sofra/contracts/personal-data';
import { placeRound } from '@sofra/contracts/rounds';
import type { RouteCall } from '@sofra/contracts/route';
import { leaveSession } from '@sofra/contracts/sessions';
import { buildAccount, password } from '../../test/auth.ts';
import { openEvening } from '../../test/evening.ts';
import { pairTablet } from '../../test/paired-screens.ts';
import { orderOf, roundOf, seatAtNewVenue } from '../../test/parties.ts';
import { cookiesOf } from '../../test/sign-in.ts';

const {
  api,
  venue,
  waiter,
  manager,
  moves,
  aParty,
  aTable,
  join,
  at,
  read,
  ordersOf,
  setStatus,
  end,
} = await openEvening();
const [main, drink] = venue.items;

type Body = RouteCall<typeof placeRound>['body'];

/** Two guests at a table, and the calls of a waiter. */
async function open() {
  const party = await aParty();
  const other = await join(party);
  const call = (orders: Body['orders'], rest: Partial<Body> = {}, by = waiter.cookie) => ({
    ...at(party, { cookie: by }),
    body: { roundId: randomUUID(), orders, ...rest },
  });
  const forBoth: Body['orders'] = [
    { guestId: party.guest.userId, items: [{ itemId: main.id, quantity: 2, note: 'Az pişmiş' }] },
    { guestId: other.userId, items: [{ itemId: main.id, quantity: 1 }] },
    { guestId: null, items: [{ itemId: drink.id, quantity: 1 }] },
  ];
  return {
    party,
    other,
    forBoth,
    place: (...sent: Parameters<typeof call>) => api.ask(placeRound, call(...sent)),
    refused: (...sent: Parameters<typeof call>) => api.refused(placeRound, call(...sent)),
    orders: () => ordersOf(party),
  };
}

describe('POST /api/sessions/:id/rounds', () => {
  it('places one order for each entry, in one round', async () => {
    const { party, other, forBoth, place, orders } = await open();
    const placed = await place(forBoth);
    const by = { source: 'staff', status: 'pending', round: 1, placedBy: { seat: null } };
    expect(placed).toMatchObject([
      { ...by, placedFor: { userId: party.guest.userId, seat: 1 }, lines: [{ quantity: 2 }] },
      { ...by, placedFor: { userId: other.userId, seat: 2 } },
      { ...by, placedFor: null, lines: [{ isForTable: true }] },
    ]);
    expect(placed.map(({ placedBy }) => placedBy.userId)).toEqual(placed.map(() => waiter.userId));
    expect(await orders()).toEqual(placed);
  });

  it('returns the same orders to a repeat, and refuses other content', async () => {
    const { party, forBoth, place, refused, orders } = await open();
    const roundId = randomUUID();
    const placed = await Promise.all([1, 2, 3].map(() => place(forBoth, { roundId })));
    expect(placed[1]).toEqual(placed[0]);
    expect(placed[2]).toEqual(placed[0]);
    expect(await orders()).toHaveLength(3);
    const [first, ...others] = forBoth;
    for (const changed of [
      others,
      [...others, { ...first, guestId: party.guest.userId, items: others[0]?.items ?? [] }],
      forBoth.map((entry) => ({ ...entry, guestId: null })),
    ]) {
      expect((await refused(changed, { roundId })).code).toBe('client_order_id_reused');
    }
  });

  it.each(['merge', 'split', 'end'] as const)(
    'returns the same orders to a repeat after a %s, and refuses other content',
    async (what) => {
      const { party, other, forBoth, place, refused } = await open();
      const roundId = randomUUID();
      const placed = await place(forBoth, { roundId });
      const into = await aParty();
      if (what === 'merge') await moves.merge(party, into);
      if (what === 'split') await moves.split(party, await aTable(), [other.userId]);
      if (what === 'end') await end(party);
      const repeated = await place(forBoth, { roundId });
      expect(repeated.map(({ id }) => id)).toEqual(placed.map(({ id }) => id));
      expect((await refused(forBoth.slice(1), { roundId })).code).toBe('client_order_id_reused');
      if (what === 'merge') {
        const body = { roundId, orders: forBoth };
        const there = await api.ask(placeRound, { ...at(into, waiter), body });
        expect(there).toEqual(repeated);
        const { sessionId, table } = into;
        const movedTo = { sessionId, tableId: table.id };
        expect((await refused(forBoth)).details).toEqual({ movedTo });
      }
    },
  );

  it('tells staff whether a round arrived, wherever its orders are now', async () => {
    const { party, forBoth, place } = await open();
    const roundId = randomUUID();
    const ask = { ...at(party, waiter), query: { roundId } };
    expect(await api.ask(listSessionOrders, ask)).toEqual([]);
    const placed = await place(forBoth, { roundId });
    await moves.merge(party, await aParty());
    const found = await api.ask(listSessionOrders, ask);
    expect(found.map(({ id }) => id)).toEqual(placed.map(({ id }) => id));
    const byGuest = { ...ask, cookie: party.guest.cookie };
    expect((await api.refused(listSessionOrders, byGuest)).code).toBe('forbidden');
  });

  it('writes nothing if a line is refused, and names its entry', async () => {
    const { forBoth, refused, orders } = await open();
    const set = (isAvailable: boolean, portions?: number) =>
      api.ask(setAvailability, {
        params: { itemId: drink.id },
        body: { isAvailable, ...(portions !== undefined && { portions }) },
        cookie: waiter.cookie,
      });
    await set(false);
    const items = [{ itemId: drink.id, reason: 'unavailable', entry: 2 }];
    expect(await refused(forBoth)).toMatchObject({ code: 'items_unavailable', details: { items } });
    await set(true, 1);
    const two = [...forBoth, { guestId: null, items: [{ itemId: drink.id, quantity: 1 }] }];
    expect(await refused(two)).toMatchObject({
      code: 'items_unavailable',
      details: { items: [2, 3].map((entry) => ({ itemId: drink.id, left: 1, entry })) },
    });
    await set(true);
    const total = (3 * main.priceMinor + drink.priceMinor) / 100;
    expect((await refused(forBoth, { expectedTotal: total - 1 })).code).toBe('total_changed');
    expect(await orders()).toEqual([]);
  });

  it('refuses a guest who has left, or sits elsewhere', async () => {
    const { party, other, forBoth, refused, orders } = await open();
    const elsewhere = await aParty();
    await api.ask(leaveSession, at(party, other));
    expect(await refused(forBoth)).toMatchObject({
      code: 'state_changed',
      details: { guestIds: [other.userId] },
    });
    const entry = { guestId: elsewhere.guest.userId, items: forBoth[0]?.items ?? [] };
    expect((await refused([entry])).code).toBe('state_changed');
    expect(await orders()).toEqual([]);
  });

  it('confirms the session, and releases what it held', async () => {
    const own = await seatAtNewVenue(api, 'confirm');
    const [{ id: itemId }] = own.venue.items;
    expect(await api.ask(placeOrder, orderOf(own, own.guest, itemId))).toMatchObject({
      isHeld: true,
    });
    const [placed] = await api.ask(placeRound, roundOf(own, own.waiter, itemId));
    expect(placed).toMatchObject({ isHeld: false });
    expect(await read(own)).toMatchObject({
      orders: [{ isHeld: false }, { isHeld: false }],
      session: { awaitsConfirmation: false },
    });
  });

  it('is placed by a waiter’s screen too, but not by a guest or the kitchen’s screen', async () => {
    const { party, forBoth, place, refused } = await open();
    const { cookie } = await pairTablet(api, manager, venue.branchId, 'waiter');
    const placed = await place(forBoth, {}, cookie);
    expect(placed).toMatchObject([{ source: 'staff' }, { source: 'staff' }, { source: 'staff' }]);
    const kitchen = await pairTablet(api, manager, venue.branchId, 'kitchen');
    for (const who of [party.guest.cookie, kitchen.cookie]) {
      expect((await refused(forBoth, {}, who)).code).toBe('forbidden');
    }
  });

  it('follows a guest who signs in, and is in the data of the account', async () => {
    const { party, forBoth, place } = await open();
    const account = await buildAccount(api);
    await place(forBoth);
    const body = { email: account.email, password };
    const answer = await api.call(login.method, login.path, { body, cookie: party.guest.cookie });
    const phone = { cookie: cookiesOf(answer) };
    const { orders } = await read(party, phone);
    expect(orders[0]).toMatchObject({ version: 2, placedFor: { userId: account.userId } });
    const data = await api.ask(downloadData, phone);
    expect(data.orders).toMatchObject([{ lines: [{ quantity: 2, note: 'Az pişmiş' }] }]);
  });

  it('keeps no sign of a guest who erases their data', async () => {
    const { party, forBoth, place } = await open();
    const [mine] = await place(forBoth);
    const guest = { cookie: party.guest.cookie };
    expect((await api.refused(eraseGuestData, guest)).code).toBe('session_busy');
    await setStatus({ id: mine?.id ?? 0 }, 'served');
    await api.ask(eraseGuestData, guest);
    expect((await ordersOf(party, waiter))[0]).toMatchObject({
      placedFor: null,
      lines: [{ note: null }],
    });
  });

  it('can’t be cancelled by the guest for whom it was placed', async () => {
    const { party, forBoth, place } = await open();
    const [mine] = await place(forBoth);
    const refusal = await api.refused(changeOrderStatus, {
      params: { orderId: mine?.id ?? 0 },
      body: { status: 'cancelled' },
      cookie: party.guest.cookie,
    });
    expect(refusal.code).toBe('forbidden');
  });
});
