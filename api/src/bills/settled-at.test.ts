import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustBill } from '@sofra/contracts/bills';
import { addOrderItem, changeOrderStatus, placeOrder } from '@sofra/contracts/orders';
import { recordPayment } from '@sofra/contracts/payments';
import { placeRound } from '@sofra/contracts/rounds';
import { confirmSession } from '@sofra/contracts/sessions';
import { auditBills } from '@sofra/infra/lab/model/audit';
import { proof } from '@sofra/infra/proof';
import { startApi, type TestApi } from '../../test/api.ts';
import { billCalls, billsOf, openTill, payAll } from '../../test/bills.ts';
import { movesBy } from '../../test/moves.ts';
import { joinParty, orderOf } from '../../test/parties.ts';
import { race, raceRounds } from '../../test/races.ts';
import { buildTable } from '../../test/venue.ts';

const { times } = proof('settled-at', { short: 5, long: 300 });

let api: TestApi;
let till: Awaited<ReturnType<typeof openTill>>;
let bill: ReturnType<typeof billsOf>;
beforeAll(async () => {
  api = await startApi();
  till = await openTill(api);
  bill = billsOf(api);
});
afterAll(() => api.close());

type Seated = Awaited<ReturnType<typeof till.seat>>;
const isSettled = async ({ sessionId }: { sessionId: number }): Promise<boolean> => {
  const kept = await api.db
    .selectFrom('bills')
    .select('settled_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return (kept?.settled_at ?? null) !== null;
};
const seatSettled = async (): Promise<Seated> => {
  const party = await till.seat();
  await payAll(api, party, till.waiter);
  expect(await isSettled(party)).toBe(true);
  return party;
};
const itemId = () => till.venue.items[1].id;
const placeForTable = ({ sessionId }: Seated) =>
  api.ask(placeRound, {
    params: { sessionId },
    body: {
      roundId: randomUUID(),
      orders: [{ guestId: null, items: [{ itemId: itemId(), quantity: 1 }] }],
    },
    cookie: till.waiter.cookie,
  });

describe('a bill stops being settled', () => {
  it('when a guest orders more', async () => {
    const party = await seatSettled();
    await till.order(party, party.guest, 1, 1);
    expect(await isSettled(party)).toBe(false);
  });

  it('when staff order more', async () => {
    const party = await seatSettled();
    await placeForTable(party);
    expect(await isSettled(party)).toBe(false);
  });

  it('when a limited item is ordered', async () => {
    const party = await seatSettled();
    await api.db
      .updateTable('menu_items')
      .set({ portions_left: 5, portions_from: 5, portions_set_at: new Date() })
      .where('id', '=', itemId())
      .execute();
    await till.order(party, party.guest, 1, 1);
    expect(await isSettled(party)).toBe(false);
    await api.db
      .updateTable('menu_items')
      .set({ portions_left: null, portions_from: null, portions_set_at: null })
      .where('id', '=', itemId())
      .execute();
  });

  it('when a line is added to a paid order', async () => {
    const party = await seatSettled();
    await api.ask(addOrderItem, {
      params: { orderId: party.order.id },
      body: { itemId: itemId(), quantity: 1 },
      cookie: till.waiter.cookie,
    });
    expect(await isSettled(party)).toBe(false);
  });

  it('when a held order is released, not before', async () => {
    const party = await seatSettled();
    await api.db
      .updateTable('table_sessions')
      .set({ awaits_confirmation: true })
      .where('id', '=', party.sessionId)
      .execute();
    await till.order(party, party.guest, 1, 1);
    expect(await isSettled(party)).toBe(true);
    await api.ask(confirmSession, {
      params: { sessionId: party.sessionId },
      body: { isHere: true },
      cookie: till.waiter.cookie,
    });
    expect(await isSettled(party)).toBe(false);
  });

  it('while a refund is due', async () => {
    const party = await seatSettled();
    await bill.adjust(party, till.manager, { kind: 'complimentary', reason: 'Soğuktu' });
    expect(await isSettled(party)).toBe(false);
    const [paid] = (await bill.read(party, till.waiter)).ledger.payments;
    await bill.refund(party, till.manager, paid?.id ?? 0, 8500);
    expect(await isSettled(party)).toBe(true);
  });

  it('when everything ordered goes to another table or is cancelled', async () => {
    const party = await seatSettled();
    const friend = await joinParty(api, party);
    const free = await buildTable(api.db, till.venue, randomUUID());
    const { to } = await movesBy(api, till.waiter).split(party, free, [party.guest.userId]);
    expect([await isSettled(party), await isSettled({ sessionId: to.id })]).toEqual([false, true]);
    const [first] = await placeForTable(party);
    const open = await bill.begin(party, friend, first?.totalMinor ?? 0);
    await bill.withdraw(party, friend, open.id);
    await api.ask(changeOrderStatus, {
      params: { orderId: first?.id ?? 0 },
      body: { status: 'cancelled' },
      cookie: till.waiter.cookie,
    });
    expect(await isSettled(party)).toBe(false);
  });
});

it('orders in flight while the rest is paid: a bill that owes is never settled', () =>
  raceRounds(api, times, async () => {
    const party = await till.seat();
    const order = () => orderOf(party, party.guest, itemId(), { quantity: 1 });
    const free = { kind: 'complimentary', reason: 'Bekletildi' } as const;
    const answers = await race(
      api,
      [placeOrder, order()],
      [recordPayment, billCalls.record(party, till.waiter, 8500)],
      [placeOrder, order()],
      [adjustBill, billCalls.adjust(party, till.manager, free)],
      [placeOrder, order()],
    );
    expect(answers.filter((_code, index) => index % 2 === 0)).toEqual(['ok', 'ok', 'ok']);
    expect(await auditBills(api.db, till.venue.branchId)).toEqual([]);
  }));
