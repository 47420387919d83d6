import { describe, expect, it } from 'vitest';
import { login } from '@sofra/contracts/auth';
import { callWaiter, MAX_CALLS_PER_MINUTE, withdrawCalls } from '@sofra/contracts/calls';
import {
  FREED_PAUSE_MS,
  MAX_PAYMENTS_BEGUN,
  MIN_PAYMENT_MINOR,
} from '@sofra/contracts/payment-limits';
import { beginPayment } from '@sofra/contracts/payments';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { leaveSession } from '@sofra/contracts/sessions';
import { buildAccount, password } from '../../test/auth.ts';
import { billCalls, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsFromNow } from '../../test/parties.ts';
import { cookiesOf } from '../../test/sign-in.ts';

const till = await openEvening();
const { api, venue, waiter, bills, anOrder, aServedOrder, aTable, moves, place, join, at, end } =
  till;
const stateOf = async (id: number) => (await api.rows('payments', id).one()).state;

describe('a guest who begins payments', () => {
  it('has one open payment, and learns which', async () => {
    const party = await aServedOrder(2);
    const friend = await join(party);
    const call = billCalls.begin(party, party.guest, 8500, splitOf.equal(2));
    const { payment } = await api.ask(beginPayment, call);
    const { status, code, details } = await bills.refuseBegin(party, party.guest, 8500);
    expect([status, code, details]).toEqual([409, 'payment_open', { paymentId: payment.id }]);
    expect((await api.ask(beginPayment, call)).payment).toEqual(payment);
    await bills.begin(party, friend, 8500);
    await bills.withdraw(party, party.guest, payment.id);
    await bills.begin(party, party.guest, 8500, splitOf.items(party.lineId));
  });

  it('at full speed leaves few rows, small events, and a table that ends at once', async () => {
    const party = await aServedOrder(50);
    const friend = await join(party);
    const begin = () => bills.begin(party, party.guest, 425_000);
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)] as const;
    const sizes: number[] = [];
    for (let begun = 0; begun < MAX_PAYMENTS_BEGUN; begun += 1) {
      const told = await eventsFromNow(api, ...rooms);
      const { id } = await begin();
      sizes.push(JSON.stringify(await told()).length);
      await bills.withdraw(party, party.guest, id);
      await api.ask(withdrawCalls, at(party));
    }
    expect(Math.max(...sizes)).toBeLessThan(1.1 * (sizes[0] ?? 0));
    const refused = await Promise.all(
      Array.from({ length: 20 }, () => bills.refuseBegin(party, party.guest, 425_000)),
    );
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_many_requests']));
    const wait = Number(refused[0]?.details?.['retryAfterSeconds']);
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    const { ledger } = await bills.read(party, friend);
    expect([ledger.payments, ledger.version]).toEqual([[], 2 * MAX_PAYMENTS_BEGUN]);
    // Another guest of the table isn’t held up.
    await bills.begin(party, friend, 425_000);
    const rows = await api.rows('payments', { session_id: party.sessionId }).read();
    expect(rows).toHaveLength(MAX_PAYMENTS_BEGUN + 1);
    await end(party);
  });

  it('pays no sum too small to collect, unless it is all that is left', async () => {
    const party = await aServedOrder(1);
    const low = MIN_PAYMENT_MINOR - 1;
    for (const split of [splitOf.sum(low), splitOf.equal(50)]) {
      const amount = 'sum' === split.split.kind ? low : 170;
      expect(await bills.refuseBegin(party, party.guest, amount, split)).toMatchObject({
        status: 400,
        code: 'invalid_input',
      });
    }
    await bills.record(party, waiter, 8500 - low, splitOf.sum(8500 - low));
    await bills.begin(party, party.guest, low, splitOf.sum(low));
  });

  it('gives no tip beyond the bill that is surely a mistake; neither do staff', async () => {
    const party = await aServedOrder(1);
    const tip = (tipMinor: number) => ({ tipMinor });
    for (const refused of [
      await bills.refuseBegin(party, party.guest, 8500, tip(500_001)),
      await bills.refuseRecord(party, waiter, 8500, tip(1_000_000_000_000)),
    ]) {
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
      expect(Object.keys(refused.fields ?? {})).toEqual(['tipMinor']);
    }
    await bills.begin(party, party.guest, 8500, tip(500_000));
  });

  it('calls the waiter within the limit of calls', async () => {
    const party = await aServedOrder(1);
    for (let made = 0; made < MAX_CALLS_PER_MINUTE; made += 1) {
      await api.ask(callWaiter, { ...at(party), body: { kinds: ['water'] } });
      await api.ask(withdrawCalls, at(party));
    }
    const refused = await bills.refuseBegin(party, party.guest, 8500);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect((await bills.sumUp(party, waiter)).pendingMinor).toBe(0);
  });

  it('gets the same payment for a lost answer after signing in', async () => {
    const party = await aServedOrder(1);
    const { email } = await buildAccount(api);
    const call = billCalls.begin(party, party.guest, 8500, splitOf.people(party.guest.userId));
    const { payment } = await api.ask(beginPayment, call);
    const answer = await api.call(login.method, login.path, {
      body: { email, password },
      cookie: party.guest.cookie,
    });
    const again = await api.ask(beginPayment, { ...call, cookie: cookiesOf(answer) });
    expect(again.payment.id).toBe(payment.id);
  });
});

describe('before anything is served', () => {
  const scanned = async () => {
    const own = await openEvening();
    const party = await own.anOrder(2);
    const friend = await own.join(party);
    const shared = await own.place(party, { by: friend, item: 1 });
    await api.rows('branches', own.venue.branchId).set({ ordering_access: 'scan' });
    return { ...own, party, friend, shared };
  };

  it('a guest pays their own lines, and those of others only after', async () => {
    const { party, friend, bills, setStatus } = await scanned();
    const tooEarly = { status: 409, code: 'payment_too_early' };
    for (const [amount, split] of [
      [20_800, {}],
      [10_400, splitOf.equal(2)],
      [17_001, splitOf.sum(17_001)],
      [17_000, splitOf.people(party.guest.userId)],
      [8500, splitOf.items(party.lineId)],
    ] as const) {
      expect(await bills.refuseBegin(party, friend, amount, split)).toMatchObject(tooEarly);
    }
    const own = await bills.begin(party, friend, 3800, splitOf.people(friend.userId));
    await bills.begin(party, party.guest, 8500, splitOf.sum(8500));
    await bills.withdraw(party, friend, own.id);
    await setStatus(party.order, 'served');
    await bills.begin(party, friend, 12_300);
  });

  it('nobody reserves anything where everyone may order', async () => {
    const party = await anOrder();
    const early = await bills.refuseBegin(party, party.guest, 8500);
    expect(early.code).toBe('payment_too_early');
    const second = await place(party);
    await till.setStatus(second, 'served');
    await bills.begin(party, party.guest, 17_000);
  });
});

describe('a guest’s open payment', () => {
  it('expires when they leave', async () => {
    const party = await aServedOrder(1);
    const friend = await join(party);
    const { id } = await bills.begin(party, friend, 8500);
    await api.ask(leaveSession, at(party, friend));
    expect(await stateOf(id)).toBe('expired');
    await bills.record(party, waiter, 8500);
  });

  it('expires with those of others at the end, told to the table once', async () => {
    const party = await aServedOrder(6);
    const friends = await Promise.all(Array.from({ length: 4 }, () => join(party)));
    for (const friend of friends) await bills.begin(party, friend, 8500, splitOf.sum(8500));
    const told = await eventsFromNow(api, sessionRoom(party.sessionId));
    await end(party);
    const [events] = await told();
    const changes = events?.filter(({ type }) => type === 'bill.changed');
    expect(changes).toHaveLength(1);
    expect(changes?.[0]?.payload).toMatchObject({
      payments: friends.map(() => ({ state: 'expired' })),
      unpaid: { amountMinor: 51_000 },
    });
  });
});

describe('after staff cancel a guest’s open payment', () => {
  const cancel = (party: { sessionId: number }, id: number) =>
    bills.settle(party, waiter, id, { state: 'failed' });
  const expectPause = (refused: Awaited<ReturnType<typeof bills.refuseBegin>>): void => {
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    const seconds = Number(refused.details?.['retryAfterSeconds']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(FREED_PAUSE_MS / 1000);
  };

  it('staff record the whole bill on their first try, however fast its guests begin again', async () => {
    const party = await aServedOrder(3);
    const guests = [party.guest, await join(party), await join(party)];
    const part = splitOf.sum(8500);
    const open = await Promise.all(guests.map((guest) => bills.begin(party, guest, 8500, part)));
    for (const { id } of open) {
      await cancel(party, id);
      for (const guest of guests) {
        const refused = await bills.refuseBegin(party, guest, 8500, part);
        if (refused.code !== 'payment_open') expectPause(refused);
      }
    }
    await bills.record(party, waiter, 25_500);
    expect((await bills.sumUp(party, waiter)).leftMinor).toBe(0);
  });

  it('a guest begins again once the pause is over, and repeats are answered meanwhile', async () => {
    const party = await aServedOrder(2);
    const friend = await join(party);
    const call = billCalls.begin(party, party.guest, 8500, splitOf.equal(2));
    const { payment } = await api.ask(beginPayment, call);
    const failed = await cancel(party, payment.id);
    expect((await api.ask(beginPayment, call)).payment).toMatchObject({
      id: payment.id,
      state: failed.state,
    });
    expectPause(await bills.refuseBegin(party, friend, 17_000));
    const before = new Date(Date.now() - FREED_PAUSE_MS - 1000);
    await api.rows('payments', payment.id).set({ freed_at: before, settled_at: before });
    await bills.begin(party, friend, 17_000);
  });

  it('guests of both tables wait if its lines were split', async () => {
    const party = await aServedOrder(1);
    const friend = await join(party);
    const theirs = await place(party, { by: friend });
    await till.setStatus(theirs, 'served');
    const { id } = await bills.begin(party, party.guest, 17_000);
    const there = await moves.split(party, await aTable(), [friend.userId]);
    await cancel({ sessionId: there.to.id }, id);
    expectPause(await bills.refuseBegin(party, party.guest, 8500));
    expectPause(await bills.refuseBegin({ sessionId: there.to.id }, friend, 8500));
    const other = await aServedOrder(1);
    await bills.begin(other, other.guest, 8500);
  });

  it('nobody waits because a guest has withdrawn theirs', async () => {
    const party = await aServedOrder(1);
    const friend = await join(party);
    const { id } = await bills.begin(party, party.guest, 8500);
    await bills.withdraw(party, party.guest, id);
    expect((await cancel(party, id)).state).toBe('expired');
    await bills.begin(party, friend, 8500);
  });
});
