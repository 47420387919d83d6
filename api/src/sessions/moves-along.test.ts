/** Confirmation, scans, pauses, warnings, estimates and audit of a move, a merge and a split. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import { placeOrder } from '@sofra/contracts/orders';
import { findSession, leaveSession, startSession } from '@sofra/contracts/sessions';
import { openEvening } from '../../test/evening.ts';
import { movesBy } from '../../test/moves.ts';
import { orderOf, type Party, scan, seatAtNewVenue, seatParty } from '../../test/parties.ts';
import { buildGuest, type SignedInUser } from '../../test/sign-in.ts';
import { buildBranch, buildTable, buildVenue, type Venue } from '../../test/venue.ts';

const { api, venue, waiter, moves, aParty, aTable, join, sitDown, at, place, read } =
  await openEvening();

/** Orders at another venue. */
const placeAt = (
  { items: [item] }: Venue,
  of: { sessionId: number; guest: SignedInUser },
  by = of.guest,
) => api.ask(placeOrder, orderOf(of, by, item.id));
async function readTables(branchId: number) {
  const { tables } = await api.ask(readFloor, { params: { branchId }, cookie: waiter.cookie });
  return new Map(tables.map((table) => [table.id, table]));
}

describe('at a branch where staff confirm sessions', () => {
  it('a merge confirms both, and lets the guests order at the other table', async () => {
    const from = await seatAtNewVenue(api, 'confirm');
    const { venue: own } = from;
    const table = await buildTable(api.db, own, 'Balkon');
    const guest = await scan(api, await buildGuest(api), table);
    const call = { params: { tableId: table.id }, cookie: guest.cookie };
    const to = { guest, table, sessionId: (await api.ask(startSession, call)).id };
    for (const party of [from, to]) {
      expect((await placeAt(own, party)).isHeld).toBe(true);
    }
    const merged = await movesBy(api, from.waiter).merge(from, to);
    expect(merged.to.awaitsConfirmation).toBe(false);
    expect(await placeAt(own, to, from.guest)).toMatchObject({ tableId: table.id, isHeld: false });
    const { orders } = await read(to);
    expect(orders.map(({ isHeld }) => isHeld)).toEqual([false, false, false]);
  });

  it('a split confirms both, and lets the guests order at the new table', async () => {
    const from = await seatAtNewVenue(api, 'confirm');
    const { venue: own } = from;
    const friend = await scan(api, await buildGuest(api), from.table);
    await sitDown(from, friend);
    for (const by of [from.guest, friend]) {
      expect((await placeAt(own, from, by)).isHeld).toBe(true);
    }
    const split = await movesBy(api, from.waiter).split(from, own.tables[0], [friend.userId]);
    expect([split.from, split.to].map((session) => session.awaitsConfirmation)).toEqual([
      false,
      false,
    ]);
    expect((await read(from)).orders).toMatchObject([{ isHeld: false }]);
    const next = await placeAt(own, { sessionId: split.to.id, guest: friend });
    expect(next).toMatchObject({ tableId: own.tables[0].id, isHeld: false });
  });
});

it('a move leads nobody on who had left before it', async () => {
  const party = await aParty();
  const friend = await join(party);
  await api.ask(leaveSession, at(party, friend));
  await moves.move(party, await aTable());
  await sitDown(party, friend);
  const find = { params: { tableId: party.table.id }, cookie: friend.cookie };
  expect(await api.ask(findSession, find)).toBeNull();
});

it('a merge resumes orders at the table that is free now', async () => {
  const [from, to] = [await aParty(), await aParty()];
  await sql`update tables set ordering_paused_at = now() where id = ${from.table.id}`.execute(
    api.db,
  );
  await moves.merge(from, to);
  const tables = await readTables(venue.branchId);
  const isPaused = ({ table }: Party) => tables.get(table.id)?.isOrderingPaused;
  expect([from, to].map(isPaused)).toEqual([false, false]);
});

it('a merge tells staff what was unusual at either table', async () => {
  const [from, to] = [await aParty(), await aParty()];
  await sql`update table_sessions set unusual = 'orders' where id = ${from.sessionId}`.execute(
    api.db,
  );
  expect(await moves.merge(from, to)).toMatchObject({
    from: { unusual: null },
    to: { unusual: 'orders' },
  });
});

it('a merge leaves no lines of guests who had left', async () => {
  const [from, to] = [await aParty(), await aParty()];
  await sql`insert into basket_lines (session_id, id, added_by, item_id, quantity)
    values (${from.sessionId}, 'left', ${to.guest.userId}, ${venue.items[0].id}, 1)`.execute(
    api.db,
  );
  await moves.merge(from, to);
  const { rows } = await sql`select from basket_lines where session_id = ${from.sessionId}`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
});

it('a merge into a session of another branch or business is refused', async () => {
  const party = await aParty();
  const branchId = await buildBranch(api.db, venue.businessId, 'open', 'Öteki');
  const nextDoor = await seatParty(api, { ...venue, branchId });
  const foreign = await seatParty(api, await buildVenue(api.db));
  for (const other of [nextDoor, foreign]) {
    expect((await moves.refuseMerge(party, other)).code).toBe('not_found');
  }
});

it('a split takes a warning along with the order that waits for too long', async () => {
  const party = await aParty();
  const friend = await join(party);
  await place(party);
  const late = await place(party, { by: friend });
  await sql`update orders set placed_at = now() - interval '2 hours' where id = ${late.id}`.execute(
    api.db,
  );
  await sql`update tables set status = 'warning', status_set_at = null
    where id = ${party.table.id}`.execute(api.db);
  const free = await aTable();
  await moves.split(party, free, [friend.userId]);
  const tables = await readTables(venue.branchId);
  expect([party.table, free].map(({ id }) => tables.get(id)?.status)).toEqual([
    'active',
    'warning',
  ]);
});

it('estimates go with their orders', async () => {
  const [from, to] = [await aParty(), await aParty()];
  const { id } = await place(from);
  await sql`insert into order_estimates
    (order_id, session_id, ready_from, ready_to, first_ready_to, version)
    select ${id}, ${from.sessionId}, soon, soon, soon, 1
    from (select now() + interval '10 minutes' as soon) times`.execute(api.db);
  await moves.merge(from, to);
  const { estimates } = await read(to);
  expect(estimates).toMatchObject([{ orderId: id, sessionId: to.sessionId }]);
});

it('each is in the audit log', async () => {
  const [party, other] = [await aParty(), await aParty()];
  const friend = await join(party);
  const [target, third] = [await aTable(), await aTable()];
  await moves.move(party, target);
  const split = await moves.split({ ...party, table: target }, third, [friend.userId]);
  await moves.merge({ sessionId: split.to.id, table: third }, other);
  const entries = await api.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', waiter.userId)
    .where('action', 'like', 'session.%')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(entries.toReversed()).toMatchObject([
    {
      action: 'session.moved',
      details: { fromTable: party.table.tableNumber, tableNumber: target.tableNumber },
    },
    { action: 'session.split', details: { newSessionId: split.to.id } },
    { action: 'session.merged', details: { intoSessionId: other.sessionId } },
  ]);
});
