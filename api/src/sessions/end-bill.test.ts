import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { changeOrderStatus } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import * as sessions from '@sofra/contracts/sessions';
import { startSession } from '@sofra/contracts/sessions';
import { setTableStatus } from '@sofra/contracts/tables';
import { startApi } from '../../test/api.ts';
import { leftUnpaid, payAll } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, headOf, joinParty } from '../../test/parties.ts';
import { buildScreen } from '../../test/realtime/users.ts';
import { buildGuest } from '../../test/sign-in.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';
import { freeSettled } from './free-settled.ts';

const api = await startApi();
const till = await openEvening({ api });
afterAll(() => api.close());
const { bills: bill, waiter } = till;
const pay = (party: Seated) => payAll(api, party, waiter);

type Seated = Awaited<ReturnType<typeof till.anOrder>>;
const end = ({ sessionId }: Seated, { cookie }: { cookie: string }, body?: object) => ({
  params: { sessionId },
  cookie,
  ...(body && { body }),
});
const endedAt = async ({ sessionId }: Seated): Promise<string | null> => {
  const by = { params: { sessionId }, cookie: waiter.cookie };
  return (await api.ask(sessions.readSession, by)).session.endedAt;
};
const leave = ({ sessionId }: Seated, { cookie }: { cookie: string }) =>
  api.ask(sessions.leaveSession, { params: { sessionId }, cookie });
const readUnpaid = (party: Seated) =>
  api
    .rows('unpaid_bills', { session_id: party.sessionId })
    .read('kind', 'amount_minor', 'reason', 'recorded_by');
/** Makes a bill settled since this long, after all orders. */
const settledAgo = async ({ sessionId }: Seated, minutes: number): Promise<void> => {
  const then = sql<Date>`now() - ${minutes} * interval '1 minute'`;
  await sql`update bills set settled_at = ${then} where session_id = ${sessionId}`.execute(api.db);
  await sql`update orders set placed_at = ${then} - interval '1 minute'
    where session_id = ${sessionId}`.execute(api.db);
};

describe('a guest', () => {
  it('ends a session once everything is served and paid', async () => {
    const party = await till.anOrder();
    const call = end(party, party.guest);
    await pay(party);
    expect((await api.refused(sessions.endSession, call)).code).toBe('session_busy');
    await till.setStatus(party.order, 'served');
    expect((await api.ask(sessions.endSession, call)).endedAt).not.toBeNull();
  });

  it('can’t while something is unpaid or only reserved', async () => {
    const party = await till.anOrder();
    await till.setStatus(party.order, 'served');
    const refused = { status: 409, code: 'bill_unpaid', details: { leftMinor: 8500 } };
    const call = end(party, party.guest, leftUnpaid);
    expect(await api.refused(sessions.endSession, call)).toMatchObject(refused);
    await bill.begin(party, party.guest, 8500);
    expect(await api.refused(sessions.endSession, call)).toMatchObject(refused);
    expect(await endedAt(party)).toBeNull();
  });

  it('frees a settled table by leaving last', async () => {
    const party = await till.anOrder();
    const friend = await joinParty(api, party);
    await till.setStatus(party.order, 'served');
    await pay(party);
    await leave(party, friend);
    expect(await endedAt(party)).toBeNull();
    await leave(party, party.guest);
    expect(await endedAt(party)).not.toBeNull();
    const table = await api.rows('tables', party.table.id).one();
    expect(table.status).toBe('idle');
  });

  it('leaves a table open where something is unpaid, unserved or due as a refund', async () => {
    const unpaid = await till.anOrder();
    await till.setStatus(unpaid.order, 'served');
    const unserved = await till.anOrder();
    await pay(unserved);
    const due = await till.anOrder();
    await pay(due);
    await api.ask(changeOrderStatus, {
      params: { orderId: due.order.id },
      body: { status: 'cancelled' },
      cookie: waiter.cookie,
    });
    for (const party of [unpaid, unserved, due]) {
      await leave(party, party.guest);
      expect(await endedAt(party)).toBeNull();
    }
  });
});

describe('staff', () => {
  it('end a paid session without saying anything', async () => {
    const party = await till.anOrder();
    await pay(party);
    await api.ask(sessions.endSession, end(party, waiter));
    expect(await readUnpaid(party)).toEqual([]);
    expect((await bill.read(party, waiter)).ledger.unpaid).toBeNull();
  });

  it('say why a bill is unpaid, after the open orders are settled', async () => {
    const party = await till.anOrder();
    const second = await till.place(party, { item: 1 });
    await till.setStatus(second, 'served');
    await bill.begin(party, party.guest, 6150, { split: { kind: 'equal', parts: 2, count: 1 } });
    const cancelling = { openOrders: 'cancel' };
    expect(await api.refused(sessions.endSession, end(party, waiter, cancelling))).toMatchObject({
      code: 'bill_unpaid',
      details: { leftMinor: 3800 },
    });
    const noReason = { unpaid: 'left' };
    expect((await api.refused(sessions.endSession, end(party, waiter, noReason))).code).toBe(
      'invalid_input',
    );
    expect(await endedAt(party)).toBeNull();
    const head = await headOf(api, branchRoom(till.venue.branchId));
    await api.ask(sessions.endSession, end(party, waiter, { ...cancelling, ...leftUnpaid }));
    expect(await readUnpaid(party)).toMatchObject([
      { kind: 'left', amount_minor: 3800, reason: 'Kalktılar', recorded_by: waiter.userId },
    ]);
    const { ledger } = await bill.read(party, waiter);
    expect(ledger.unpaid).toEqual({ kind: 'left', amountMinor: 3800, reason: 'Kalktılar' });
    const made = await api.rows('payments', { session_id: party.sessionId }).read('state');
    expect([ledger.payments, made]).toEqual([[], [{ state: 'expired' }]]);
    const types = (await eventsOf(api, branchRoom(till.venue.branchId), head)).map(
      ({ type }) => type,
    );
    expect(types).toContain('bill.changed');
    expect(types.at(-1)).toBe('session.ended');
    const audited = await api.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'session.ended')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audited.details).toMatchObject({ unpaid: 'left', reason: 'Kalktılar' });
  });

  it('write off as managers only', async () => {
    const party = await till.anOrder();
    const body = { unpaid: 'writtenOff', unpaidReason: 'İkram edildi' };
    const screen = await buildScreen(api.db, 'waiter', till.venue);
    for (const who of [waiter, screen]) {
      expect(await api.refused(sessions.endSession, end(party, who, body))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    await api.ask(sessions.endSession, end(party, till.manager, body));
    expect(await readUnpaid(party)).toMatchObject([{ kind: 'writtenOff', amount_minor: 8500 }]);
  });

  it('say so too when they set the table to idle', async () => {
    const party = await till.anOrder();
    const free = (body: object) => ({
      params: { tableId: party.table.id },
      cookie: waiter.cookie,
      body: { status: 'idle' as const, endSession: true, ...body },
    });
    expect((await api.refused(setTableStatus, free({}))).code).toBe('bill_unpaid');
    expect((await api.ask(setTableStatus, free(leftUnpaid))).status).toBe('idle');
  });

  it('who dismiss a table record what was served there as left unpaid', async () => {
    const party = await till.anOrder();
    await till.setStatus(party.order, 'served');
    await api.ask(sessions.confirmSession, {
      params: { sessionId: party.sessionId },
      body: { isHere: false },
      cookie: waiter.cookie,
    });
    expect(await readUnpaid(party)).toMatchObject([{ kind: 'left', amount_minor: 8500 }]);
    const early = await till.anOrder();
    await api.ask(sessions.confirmSession, {
      params: { sessionId: early.sessionId },
      body: { isHere: false },
      cookie: waiter.cookie,
    });
    expect(await readUnpaid(early)).toEqual([]);
  });

  it('lower what is unpaid by cancelling an order after the end', async () => {
    const party = await till.anOrder();
    const second = await till.place(party, { item: 1 });
    await api.ask(sessions.endSession, end(party, waiter, leftUnpaid));
    const cancel = (orderId: number) =>
      api.ask(changeOrderStatus, {
        params: { orderId },
        body: { status: 'cancelled' },
        cookie: waiter.cookie,
      });
    await cancel(second.id);
    expect(await readUnpaid(party)).toMatchObject([{ amount_minor: 8500 }]);
    await cancel(party.order.id);
    // The row keeps who left it unpaid and why.
    expect(await readUnpaid(party)).toMatchObject([{ amount_minor: 0 }]);
    expect((await till.bills.read(party, waiter)).ledger.unpaid).toBeNull();
  });
});

describe('a settled table', () => {
  const seatSettled = async () => {
    const party = await till.anOrder();
    await till.setStatus(party.order, 'served');
    await pay(party);
    return party;
  };
  const goAway = ({ sessionId, guest }: Seated) =>
    sql`insert into basket_guests (session_id, user_id, is_here, here_until)
      values (${sessionId}, ${guest.userId}, false, now())
      on conflict (session_id, user_id) do update set is_here = false`.execute(api.db);

  it('is free after ten minutes if nobody is here, and after thirty regardless', async () => {
    const [away, here] = [await seatSettled(), await seatSettled()];
    await goAway(away);
    for (const party of [away, here]) await settledAgo(party, 9);
    await freeSettled(api.deps);
    expect([await endedAt(away), await endedAt(here)]).toEqual([null, null]);
    for (const party of [away, here]) await settledAgo(party, 11);
    await freeSettled(api.deps);
    expect([(await endedAt(away)) !== null, await endedAt(here)]).toEqual([true, null]);
    await settledAgo(here, 31);
    await freeSettled(api.deps);
    expect(await endedAt(here)).not.toBeNull();
    const kept = await api.db
      .selectFrom('bills')
      .select('settled_at')
      .where('session_id', 'in', [away.sessionId, here.sessionId])
      .execute();
    expect(kept).toEqual([{ settled_at: null }, { settled_at: null }]);
  });

  it('stays open while more was ordered, paid or not, until it is served', async () => {
    const party = await seatSettled();
    const more = await till.place(party, { item: 1 });
    await settledAgo(party, 40);
    await freeSettled(api.deps);
    expect(await endedAt(party)).toBeNull();
    await till.setStatus(more, 'served');
    await freeSettled(api.deps);
    expect(await endedAt(party)).toBeNull();
    await pay(party);
    await settledAgo(party, 40);
    await freeSettled(api.deps);
    expect(await endedAt(party)).not.toBeNull();
  });

  it('stays open if its bill changes just before it would be freed', async () => {
    const party = await seatSettled();
    await settledAgo(party, 40);
    const holder = await lockRow(api.db, 'table_sessions', 'id', party.sessionId);
    const freeing = freeSettled(api.deps);
    await whenWaiting(api.db, 1);
    await sql`update bills set settled_at = now() where session_id = ${party.sessionId}`.execute(
      holder,
    );
    await holder.commit().execute();
    await freeing;
    expect(await endedAt(party)).toBeNull();
  });

  it('stays open while a refund is due', async () => {
    const party = await seatSettled();
    await bill.adjust(party, till.manager, { kind: 'complimentary', reason: 'Soğuktu' });
    await settledAgo(party, 40);
    await freeSettled(api.deps);
    expect(await endedAt(party)).toBeNull();
  });

  it('shows the next guests nothing of its bill', async () => {
    const party = await seatSettled();
    await api.ask(sessions.endSession, end(party, waiter));
    const next = await buildGuest(api);
    const call = { params: { tableId: party.table.id }, cookie: next.cookie };
    const session = await api.ask(startSession, call);
    const { ledger } = await bill.read({ sessionId: session.id }, next);
    expect(ledger).toMatchObject({ payments: [], adjustments: [], version: 0 });
    const head = await headOf(api, sessionRoom(session.id));
    const [paid] = (await bill.read(party, waiter)).ledger.payments;
    await bill.refund(party, till.manager, paid?.id ?? 0, 100, { countsAs: 'unpaid' });
    expect(await eventsOf(api, sessionRoom(session.id), head)).toEqual([]);
  });
});
