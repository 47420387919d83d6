import { afterAll, describe, expect, it } from 'vitest';
import { adjustBill } from '@sofra/contracts/bills';
import { addOrderItem, placeOrder } from '@sofra/contracts/orders';
import { recordPayment } from '@sofra/contracts/payments';
import { placeRound } from '@sofra/contracts/rounds';
import { confirmSession } from '@sofra/contracts/sessions';
import { auditBills } from '@sofra/infra/lab/model/audit';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { billCalls } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { roundOf } from '../../test/parties.ts';
import { race, raceRounds } from '../../test/races.ts';

const { times } = proof('settled-at', { short: 5, long: 300 });

const api = await startApi();
afterAll(() => api.close());
const evening = await openEvening({ api });
const { venue, waiter, manager, bills, aPaidBill, anOrder, place, placing, addingTo, at } = evening;

const isSettled = async ({ sessionId }: { sessionId: number }): Promise<boolean> =>
  (await api.rows('bills', { session_id: sessionId }).one()).settled_at !== null;
const seatSettled = async () => {
  const party = await aPaidBill();
  expect(await isSettled(party)).toBe(true);
  return party;
};
const { id: itemId } = venue.items[1];
const placeForTable = (party: { sessionId: number }) =>
  api.ask(placeRound, roundOf(party, waiter, itemId));

describe('a bill stops being settled', () => {
  it.each<[string, (party: Awaited<ReturnType<typeof seatSettled>>) => Promise<unknown>]>([
    ['a guest orders more', (party) => place(party, { item: 1 })],
    ['staff order more', placeForTable],
    [
      'a line is added to a paid order',
      ({ order }) => api.ask(addOrderItem, addingTo(order, waiter)),
    ],
  ])('when %s', async (_what, change) => {
    const party = await seatSettled();
    await change(party);
    expect(await isSettled(party)).toBe(false);
  });

  it('when a limited item is ordered', async () => {
    const party = await seatSettled();
    const portions = { portions_left: 5, portions_from: 5, portions_set_at: new Date() };
    await api.rows('menu_items', itemId).set(portions);
    await place(party, { item: 1 });
    expect(await isSettled(party)).toBe(false);
    const unlimited = { portions_left: null, portions_from: null, portions_set_at: null };
    await api.rows('menu_items', itemId).set(unlimited);
  });

  it('when a held order is released, not before', async () => {
    const party = await seatSettled();
    await api.rows('table_sessions', party.sessionId).set({ awaits_confirmation: true });
    await place(party, { item: 1 });
    expect(await isSettled(party)).toBe(true);
    await api.ask(confirmSession, { ...at(party, waiter), body: { isHere: true } });
    expect(await isSettled(party)).toBe(false);
  });

  it('while a refund is due', async () => {
    const party = await seatSettled();
    await bills.adjust(party, manager, { kind: 'complimentary', reason: 'Soğuktu' });
    expect(await isSettled(party)).toBe(false);
    await bills.refund(party, manager, party.paid.id, 8500);
    expect(await isSettled(party)).toBe(true);
  });

  it('when everything ordered goes to another table or is cancelled', async () => {
    const party = await seatSettled();
    const friend = await evening.join(party);
    const free = await evening.aTable();
    const { to } = await evening.moves.split(party, free, [party.guest.userId]);
    expect([await isSettled(party), await isSettled({ sessionId: to.id })]).toEqual([false, true]);
    const [first] = await placeForTable(party);
    await api.rows('branches', venue.branchId).set({ ordering_access: 'scan' });
    const open = await bills.begin(party, friend, first?.totalMinor ?? 0);
    await api.rows('branches', venue.branchId).set({ ordering_access: 'open' });
    await bills.withdraw(party, friend, open.id);
    await evening.setStatus({ id: first?.id ?? 0 }, 'cancelled');
    expect(await isSettled(party)).toBe(false);
  });
});

it('orders in flight while the rest is paid: a bill that owes is never settled', () =>
  raceRounds(api, times, async () => {
    const party = await anOrder();
    const order = () => placing(party, { item: 1 });
    const free = { kind: 'complimentary', reason: 'Bekletildi' } as const;
    const answers = await race(
      api,
      [placeOrder, order()],
      [recordPayment, billCalls.record(party, waiter, 8500)],
      [placeOrder, order()],
      [adjustBill, billCalls.adjust(party, manager, free)],
      [placeOrder, order()],
    );
    expect(answers.filter((_code, index) => index % 2 === 0)).toEqual(['ok', 'ok', 'ok']);
    expect(await auditBills(api.db, venue.branchId)).toEqual([]);
  }));
