import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendBasket } from '@sofra/contracts/baskets';
import { addOrderItem, placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { endSession, leaveSession, startSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { leftUnpaid } from '../../test/bills.ts';
import { basketOf, fillBasket, newLine } from '../../test/baskets.ts';
import { buildOptionGroup } from '../../test/option-groups.ts';
import { movesBy } from '../../test/moves.ts';
import { eventsFromNow, eventsOf, headOf, seatAtNewVenue, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { setGuestLimits } from '../../test/venue.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';

const api = await sharedApi();

describe('POST /api/sessions/:id/basket/send', () => {
  it.each([0, 2])('orders everyone’s lines in one round (%i minutes)', async (minutes) => {
    const { venue, party, other, mine, lines, own, others } = await fillBasket(api);
    await api.rows('branches', venue.branchId).set({ round_minutes: minutes });
    const told = await eventsFromNow(api, branchRoom(venue.branchId), sessionRoom(party.sessionId));
    const orders = await mine.send(lines);
    expect(orders).toMatchObject([
      {
        placedBy: { userId: party.guest.userId },
        totalMinor: 2 * venue.items[0].priceMinor,
        lines: [{ basketLineId: own.id, quantity: 2, note: 'Az pişmiş', isForTable: false }],
      },
      {
        placedBy: { userId: other.userId },
        totalMinor: venue.items[1].priceMinor,
        lines: [{ basketLineId: others.id, quantity: 1, isForTable: true }],
      },
    ]);
    expect(new Set(orders.map(({ round }) => round))).toEqual(new Set([1]));
    const [branch, table] = await told();
    expect(branch?.map(({ type, payload }) => [type, payload])).toEqual(
      orders.map((order) => ['order.placed', order]),
    );
    const types = ['order.placed', 'order.placed', 'basket.changed'];
    expect(table?.map(({ type }) => type)).toEqual(types);
    const basket = await mine.read();
    expect(basket?.lines).toMatchObject([{ id: own.id, quantity: 0, version: 2, note: null }]);
    expect(basket?.guests.map(({ isReady }) => isReady)).toEqual([false, false]);
  });

  it('returns the same orders to a repeat, also of another guest', async () => {
    const { mine, theirs, lines, own } = await fillBasket(api);
    const roundId = randomUUID();
    const first = await mine.send(lines, roundId);
    expect(await mine.send(lines, roundId)).toEqual(first);
    expect(await theirs.send(lines, roundId)).toEqual(first);
    expect(await mine.orders()).toEqual(first);
    const reused = await api.refused(sendBasket, mine.sending([own], roundId));
    expect(reused.code).toBe('client_order_id_reused');
  });

  it('returns the same orders to a repeat after staff added a line to one', async () => {
    const { venue, mine, lines } = await fillBasket(api);
    const roundId = randomUUID();
    const [first, second] = await mine.send(lines, roundId);
    const { cookie } = await signInAs(api, 'waiter', venue);
    const params = { orderId: first?.id ?? 0 };
    const body = { itemId: venue.items[0].id, quantity: 1 };
    const added = await api.ask(addOrderItem, { params, body, cookie });
    expect(await mine.send(lines, roundId)).toEqual([added, second]);
  });

  it('returns the same orders to a repeat after a merge, and after the end', async () => {
    const { venue, party, mine, lines } = await fillBasket(api);
    const roundId = randomUUID();
    const first = await mine.send(lines, roundId);
    const waiter = await signInAs(api, 'waiter', venue);
    const into = await seatParty(api, venue);
    await movesBy(api, waiter).merge(party, into);
    const there = basketOf(api, into.sessionId, party.guest);
    const merged = await there.send(lines, roundId);
    expect(merged.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const ending = { params: { sessionId: into.sessionId }, body: leftUnpaid };
    await api.ask(endSession, { ...ending, cookie: waiter.cookie });
    const ended = await there.send(lines, roundId);
    expect(ended.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    const other = there.sending(lines.slice(1), roundId);
    expect((await api.refused(sendBasket, other)).code).toBe('client_order_id_reused');
  });

  it('doesn’t answer a repeat at another table, also to a guest who was there', async () => {
    const { venue, party, other, mine, lines } = await fillBasket(api);
    const roundId = randomUUID();
    await mine.send(lines, roundId);
    const elsewhere = await seatParty(api, venue);
    const refuse = async (guest: SignedInUser, sent: typeof lines) => {
      const theirs = basketOf(api, elsewhere.sessionId, guest);
      return (await api.refused(sendBasket, theirs.sending(sent, roundId))).code;
    };
    expect(await refuse(elsewhere.guest, lines)).toBe('basket_changed');
    expect(await refuse(elsewhere.guest, lines.slice(1))).toBe('basket_changed');
    await api.ask(leaveSession, { params: { sessionId: party.sessionId }, cookie: other.cookie });
    const at = { params: { tableId: elsewhere.table.id }, cookie: other.cookie };
    await api.ask(startSession, at);
    expect(await refuse(other, lines)).toBe('client_order_id_reused');
  });

  it('orders the lines once if two guests send them at once', async () => {
    const { mine, theirs, lines } = await fillBasket(api);
    await mine.ready();
    const roundIds = [randomUUID(), randomUUID()];
    const sent = await Promise.allSettled([
      mine.send(lines, roundIds[0]),
      mine.send(lines, roundIds[0]),
      theirs.send(lines, roundIds[1]),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await mine.orders()).toHaveLength(2);
    const late = await api.refused(sendBasket, theirs.sending(lines));
    expect(late).toMatchObject({
      status: 409,
      code: 'basket_changed',
      details: { lines: lines.map(({ id }) => ({ id, quantity: 0, version: 2 })) },
    });
  });

  it('refuses lines that changed since the caller saw them', async () => {
    const { mine, theirs, lines, others } = await fillBasket(api);
    await theirs.change({ ...newLine(others.itemId), id: others.id, version: 1, quantity: 4 });
    await theirs.ready();
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject({
      code: 'basket_changed',
      details: { lines: [{ id: others.id, version: 2, quantity: 4 }] },
    });
    expect(await mine.orders()).toEqual([]);
    const unknown = mine.sending([...lines, { id: randomUUID(), version: 1 }]);
    expect((await api.refused(sendBasket, unknown)).code).toBe('basket_changed');
  });

  it('waits for guests who are here and have lines, but not for one who is away', async () => {
    const { party, other, mine, theirs, lines, own } = await fillBasket(api);
    await theirs.ready(false);
    const refusal = { code: 'guests_not_ready', details: { userIds: [other.userId] } };
    expect(await api.refused(sendBasket, mine.sending([own]))).toMatchObject(refusal);
    await api
      .rows('basket_guests', { session_id: party.sessionId, user_id: other.userId })
      .set({ is_here: false });
    // Refuses lines of a guest who isn't ready, also if they are away.
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject(refusal);
    expect(await mine.send([own])).toHaveLength(1);
    expect((await theirs.read())?.lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('orders all or nothing, and names the refused lines', async () => {
    const { venue, mine, lines, own, others } = await fillBasket(api);
    await buildOptionGroup(api.db, venue, {
      itemIds: [own.itemId],
      choices: [1, 1],
      options: { Tam: 0 },
    });
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject({
      code: 'options_invalid',
      details: { items: [{ itemId: own.itemId, reason: 'options', basketLineId: own.id }] },
    });
    await api.rows('menu_items', others.itemId).set({ is_available: false });
    expect((await api.refused(sendBasket, mine.sending(lines))).details).toEqual({
      items: [{ itemId: others.itemId, reason: 'unavailable', basketLineId: others.id }],
    });
    expect(await mine.orders()).toEqual([]);
    const basket = await mine.read();
    expect(basket?.lines.map(({ version }) => version)).toEqual([1, 1]);
    expect(basket?.guests.map(({ isReady }) => isReady)).toEqual([false, true]);
  });

  it('compares the total of all orders with the one that the caller saw', async () => {
    const { venue, mine, lines } = await fillBasket(api);
    const totalMinor = 2 * venue.items[0].priceMinor + venue.items[1].priceMinor;
    const sending = mine.sending(lines);
    const withTotal = (expectedTotal: number) => ({
      ...sending,
      body: { ...sending.body, expectedTotal },
    });
    expect(await api.refused(sendBasket, withTotal(totalMinor / 100 - 1))).toMatchObject({
      code: 'total_changed',
      details: { totalMinor },
    });
    expect(await api.ask(sendBasket, withTotal(totalMinor / 100))).toHaveLength(2);
  });

  it('counts each order in its own guest’s limits', async () => {
    const { venue, party, other, mine, theirs, lines } = await fillBasket(api);
    await setGuestLimits(api.db, venue.branchId, { guestOpenLines: 2 });
    await api.ask(placeOrder, {
      params: { sessionId: party.sessionId },
      body: { items: [1, 2].map(() => ({ itemId: venue.items[0].id, quantity: 1 })) },
      cookie: other.cookie,
    });
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject({
      code: 'open_orders_limit',
      details: { limit: 'guestOpenLines' },
    });
    expect(await mine.orders()).toHaveLength(1);
    await setGuestLimits(api.db, venue.branchId);
    expect(await theirs.read()).toMatchObject({ lines: [{ version: 1 }, { version: 1 }] });
    expect(await mine.send(lines)).toHaveLength(2);
  });

  it('is held until staff confirm the session, and requires a scan', async () => {
    const { venue, guest, sessionId } = await seatAtNewVenue(api, 'confirm');
    const mine = basketOf(api, sessionId, guest);
    const { lines } = await mine.change(newLine(venue.items[0].id));
    const [cookie = ''] = guest.cookie.split('; ');
    const unscanned = basketOf(api, sessionId, { ...guest, cookie });
    expect((await api.refused(sendBasket, unscanned.sending(lines))).code).toBe('scan_required');
    expect(await mine.send(lines)).toMatchObject([{ isHeld: true, round: 1 }]);
  });

  it('is refused while orders are paused', async () => {
    const { party, mine, lines } = await fillBasket(api);
    await api.rows('tables', party.table.id).set({ ordering_paused_at: new Date() });
    expect((await api.refused(sendBasket, mine.sending(lines))).code).toBe('ordering_paused');
  });
});

describe('an order with lines of the basket', () => {
  const ordering = (
    { sessionId }: { sessionId: number },
    { cookie }: { cookie: string },
    ...lines: { itemId: number; id: string }[]
  ) => {
    const items = lines.map(({ itemId, id }) => ({ itemId, quantity: 1, basketLineId: id }));
    return { params: { sessionId }, body: { items }, cookie };
  };

  it('ends them without an event of their own, also those that never arrived', async () => {
    const { venue, party, mine, theirs, own } = await fillBasket(api);
    const late = newLine(venue.items[1].id);
    const head = await headOf(api, sessionRoom(party.sessionId));
    const order = await api.ask(placeOrder, ordering(party, party.guest, own, late));
    expect(order.lines.map(({ basketLineId }) => basketLineId)).toEqual([own.id, late.id]);
    const events = await eventsOf(api, sessionRoom(party.sessionId), head);
    expect(events.map(({ type }) => type)).toEqual(['order.placed']);
    const { lines } = await mine.change(
      { ...late, quantity: 5 },
      { ...late, id: own.id, version: 1 },
    );
    expect(lines).toMatchObject([
      { id: late.id, quantity: 0, version: 1 },
      { id: own.id, quantity: 0, version: 2, note: null },
    ]);
    expect((await theirs.read())?.lines).toHaveLength(1);
  });

  it('is refused if its line is ordered while it waits for the session', async () => {
    const { party, other, others, mine } = await fillBasket(api);
    const holder = await lockRow(api.db, 'table_sessions', 'id', party.sessionId);
    const waiting = api.refused(placeOrder, ordering(party, other, others));
    await whenWaiting(api.db, 1);
    await holder
      .updateTable('basket_lines')
      .set({ quantity: 0 })
      .where('session_id', '=', party.sessionId)
      .where('id', '=', others.id)
      .execute();
    await holder.commit().execute();
    expect(await waiting).toMatchObject({ code: 'basket_changed' });
    expect(await mine.orders()).toEqual([]);
  });

  it('orders a line once, also if another guest sends it at the same time', async () => {
    const { party, other, mine, theirs, lines, others } = await fillBasket(api);
    await mine.ready();
    const call = ordering(party, other, others);
    const sent = await Promise.allSettled([
      api.ask(placeOrder, call),
      theirs.send(lines),
      mine.send(lines),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ordered = await mine.orders();
    const named = ordered.flatMap((order) => order.lines.map(({ basketLineId }) => basketLineId));
    expect(named.filter((id) => id === others.id)).toHaveLength(1);
    expect(await api.refused(placeOrder, call)).toMatchObject({
      code: 'basket_changed',
      details: { lines: [{ id: others.id, quantity: 0 }] },
    });
  });

  it('can’t name another guest’s line', async () => {
    const { party, mine, others } = await fillBasket(api);
    const call = ordering(party, party.guest, others);
    expect((await api.refused(placeOrder, call)).code).toBe('forbidden');
    expect((await mine.read())?.lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });

  it('may name a line twice', async () => {
    const { party, own } = await fillBasket(api);
    const order = await api.ask(placeOrder, ordering(party, party.guest, own, own));
    expect(order.lines).toHaveLength(2);
  });
});
