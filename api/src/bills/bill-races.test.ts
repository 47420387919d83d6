import { afterAll, expect, it } from 'vitest';
import { computeBill, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import { adjustBill, readBill } from '@sofra/contracts/bills';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { changeOrderStatus, listSessionOrders } from '@sofra/contracts/orders';
import {
  beginPayment,
  type Payment,
  type PaymentSplit,
  recordPayment,
  refundPayment,
  settlePayment,
  withdrawPayment,
} from '@sofra/contracts/payments';
import { placeRound } from '@sofra/contracts/rounds';
import type { Route } from '@sofra/contracts/route';
import { mergeSession, splitSession } from '@sofra/contracts/session-moves';
import { endSession } from '@sofra/contracts/sessions';
import { auditBills } from '@sofra/infra/lab/model/audit';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { startApi } from '../../test/api.ts';
import { billCalls, leftUnpaid, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { movesOf } from '../../test/moves.ts';
import { roundOf } from '../../test/parties.ts';
import { raceRounds } from '../../test/races.ts';
import type { SignedInUser } from '../../test/sign-in.ts';

const { seed, times } = proof('bill-races', { short: 2, long: 120 });
const { shuffled } = createSeededRandom(seed);

const api = await startApi();
afterAll(() => api.close());
const { aTable, venue, waiter, manager, bills, anOrder, place, join, setStatus } =
  await openEvening({ api });

type Call = readonly [Route, { params: Record<string, number>; body?: unknown; cookie: string }];
interface Answered {
  code: string;
  payment: Payment | undefined;
}

/** Sends calls at once; returns the code of each, and the payment that it made or changed. */
const sendAll = (calls: readonly Call[]): Promise<Answered[]> =>
  Promise.all(
    calls.map(async ([route, { params, body, cookie }]) => {
      const path = route.path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
      const { status, body: answer } = await api.call(route.method, path, { body, cookie });
      expect([200, 201, 403, 404, 409], JSON.stringify(answer)).toContain(status);
      if (status >= 400) return { code: String(answer.code), payment: undefined };
      const payment = 'payment' in answer ? answer.payment : answer;
      return { code: 'ok', payment: 'clientPaymentId' in payment ? payment : undefined };
    }),
  );

/** Three guests at a table, each with three units of a dish, and three for the table. */
async function seatThree() {
  const party = await anOrder(3);
  const others = [await join(party), await join(party)];
  for (const guest of others) await place(party, { by: guest, item: 1, quantity: 3 });
  await api.ask(placeRound, roundOf(party, waiter, venue.items[0].id, 3));
  const orders = await api.ask(listSessionOrders, billCalls.read(party, waiter));
  await setStatus(orders.at(-1) ?? party.order, 'served');
  const guests: SignedInUser[] = [party.guest, ...others];
  return { ...party, guests, orders };
}
type Table = Awaited<ReturnType<typeof seatThree>>;

/** Calls of payers who have all seen the bill as it is now. */
async function payersOf(table: Table): Promise<Call[]> {
  const { ledger } = await api.ask(readBill, billCalls.read(table, waiter));
  const summed = computeBill(table.orders, ledger);
  const presentIds = table.guests.map(({ userId }) => userId);
  const [first, second, third] = table.guests;
  const lineId = table.lineId;
  const choices: [PaymentSplit, SignedInUser | undefined][] = [
    [{ kind: 'items', lines: [{ lineId, units: 2 }] }, first],
    [{ kind: 'items', lines: [{ lineId, units: 1 }] }, undefined],
    [{ kind: 'people', userIds: [second?.userId ?? 0] }, second],
    [{ kind: 'people', userIds: [third?.userId ?? 0] }, undefined],
    [{ kind: 'equal', parts: 3, count: 1 }, third],
    [{ kind: 'equal', parts: 3, count: 1 }, undefined],
    [{ kind: 'sum', amountMinor: 7777 }, first],
    [{ kind: 'rest' }, undefined],
  ];
  return choices.map(([split, guest]): Call => {
    const payerId = guest?.userId ?? null;
    const amount = totalOf(sharesOfSplit(summed, ledger, { split, payerId, presentIds }));
    const call = billCalls.record(table, guest ?? waiter, amount, { split, tipMinor: 100 });
    return [guest ? beginPayment : recordPayment, call];
  });
}

/** Expects exactly the payments in the ledger that were accepted, and a ledger without faults. */
async function expectLedger(sessionIds: readonly number[], accepted: readonly Payment[]) {
  const stored = await api.db
    .selectFrom('payments')
    .select(['id', 'amount_minor', 'tip_minor'])
    .where('session_id', 'in', sessionIds)
    .orderBy('id')
    .execute();
  const made = new Map(accepted.map((payment) => [payment.id, payment]));
  expect(stored.map(({ id }) => id)).toEqual([...made.keys()].toSorted((a, b) => a - b));
  for (const { id, amount_minor, tip_minor } of stored) {
    const { amountMinor, tipMinor } = made.get(id) ?? {};
    expect([amount_minor, tip_minor]).toEqual([amountMinor, tipMinor]);
  }
}

/** Expects nothing in the ledgers of the branch that may never be there. */
const rounds = (run: (round: number) => Promise<void>): Promise<void> =>
  raceRounds(api, times, run).then(async () =>
    expect(await auditBills(api.db, venue.branchId)).toEqual([]),
  );

const paymentsOf = (answers: readonly Answered[]): Payment[] =>
  answers.flatMap(({ payment }) => payment ?? []);

it('several payers at once: what is accepted adds up, and the rest closes the bill', () =>
  rounds(async () => {
    const table = await seatThree();
    const answers = await sendAll(shuffled(await payersOf(table)));
    const accepted = paymentsOf(answers);
    expect(accepted.length).toBeGreaterThan(0);
    await expectLedger([table.sessionId], accepted);
    const summed = await bills.sumUp(table, waiter);
    const paid = accepted.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(summed.paidMinor + summed.pendingMinor).toBe(paid);
    expect(paid + summed.leftMinor).toBe(summed.owedMinor);
    expect(summed.refundDueMinor).toBe(0);
    for (const { id, state } of accepted) {
      if (state === 'intent') await bills.settle(table, waiter, id);
    }
    if (summed.leftMinor > 0) await bills.record(table, waiter, summed.leftMinor);
    expect(await bills.sumUp(table, waiter)).toMatchObject({
      paidMinor: summed.owedMinor,
      leftMinor: 0,
      pendingMinor: 0,
      refundDueMinor: 0,
    });
  }));

it('payers while a manager refunds and gives discounts, and lines are cancelled', () =>
  rounds(async () => {
    const table = await seatThree();
    const [, second] = table.orders;
    const earlier = await bills.record(table, waiter, 9999, splitOf.sum(9999));
    const open = await bills.begin(table, table.guest, 500, splitOf.sum(500));
    const { cookie } = waiter;
    const discount = { kind: 'discount', rate: 2500, reason: 'Geç' } as const;
    const reduced = { from: 3, quantity: 1, reason: 'Az' };
    const cancel = { status: 'cancelled' };
    const cancelled = { orderId: second?.id ?? 0, lineId: second?.lines[0]?.id ?? 0 };
    const answers = await sendAll(
      shuffled([
        ...(await payersOf(table)),
        [refundPayment, billCalls.refund(table, manager, earlier.id, 5000)],
        [refundPayment, billCalls.refund(table, manager, earlier.id, 9999)],
        [adjustBill, billCalls.adjust(table, manager, discount)],
        [changeLineQuantity, { params: cancelled, body: reduced, cookie }],
        [changeOrderStatus, { params: { orderId: table.order.id }, body: cancel, cookie }],
        [settlePayment, billCalls.settle(table, waiter, open.id)],
        [withdrawPayment, billCalls.ofPayment(table, table.guest, open.id)],
      ]),
    );
    const made = paymentsOf(answers).filter(({ id }) => id !== open.id);
    await expectLedger([table.sessionId], [earlier, open, ...made]);
    const refunds = made.filter(({ kind }) => kind === 'refund');
    expect(refunds.length).toBeLessThanOrEqual(1);
    const summed = await bills.sumUp(table, waiter);
    const { lines } = summed;
    for (const line of lines)
      expect(Math.min(line.paidMinor, line.pendingMinor)).toBeGreaterThanOrEqual(0);
    const beyond = lines.reduce(
      (sum, line) => sum + Math.max(0, line.paidMinor + line.pendingMinor - line.owedMinor),
      0,
    );
    expect(summed.paidMinor + summed.pendingMinor + summed.leftMinor).toBe(
      summed.owedMinor + beyond,
    );
  }));

it('payers during a merge and a split: each line keeps what was paid for it', () =>
  rounds(async () => {
    const [table, other] = [await seatThree(), await seatThree()];
    const free = await aTable();
    const move = movesOf(waiter);
    const going = table.guests.slice(2).map(({ userId }) => userId);
    const answers = await sendAll(
      shuffled([
        ...(await payersOf(table)),
        ...(await payersOf(other)),
        [splitSession, move.split(table, free, going)],
        [mergeSession, move.merge(table, other)],
      ]),
    );
    const { rows } = await findSessions(table.sessionId, other.sessionId);
    await expectLedger(rows, paymentsOf(answers));
    const total = { paid: 0, owed: 0, left: 0, due: 0 };
    for (const sessionId of rows) {
      const summed = await bills.sumUp({ sessionId }, waiter);
      total.paid += summed.paidMinor + summed.pendingMinor;
      total.owed += summed.owedMinor;
      total.left += summed.leftMinor;
      total.due += summed.refundDueMinor;
    }
    const paid = paymentsOf(answers).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(total).toMatchObject({ paid, left: total.owed - paid, due: 0 });
  }));

it('payers while staff end the table: what isn’t paid is recorded as unpaid', () =>
  rounds(async (round) => {
    const table = await seatThree();
    const { cookie } = waiter;
    const params = { sessionId: table.sessionId };
    const ending = { ...leftUnpaid, openOrders: 'serve' };
    const answers = await sendAll(
      shuffled<Call>([
        ...(await payersOf(table)),
        [endSession, { params, body: ending, cookie }],
        ...(round % 2 === 0 ? [[endSession, { params, cookie: table.guest.cookie }] as const] : []),
      ]),
    );
    const accepted = paymentsOf(answers);
    await expectLedger([table.sessionId], accepted);
    const { ledger } = await bills.read(table, waiter);
    const summed = await bills.sumUp(table, waiter);
    expect(summed.pendingMinor).toBe(0);
    expect(ledger.unpaid?.amountMinor ?? 0).toBe(summed.leftMinor);
    expect(summed.paidMinor + summed.leftMinor).toBe(summed.owedMinor);
  }));

/** Finds two sessions, and those that were split off from them. */
async function findSessions(one: number, other: number) {
  const rows = await api.db
    .selectFrom('table_sessions')
    .select('id')
    .where('branch_id', '=', venue.branchId)
    .where('id', '>=', Math.min(one, other))
    .orderBy('id')
    .execute();
  return { rows: rows.map(({ id }) => id) };
}
