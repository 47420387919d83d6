import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { billsOf, openTill } from '../../test/bills.ts';
import { eventsOf, headOf, joinParty } from '../../test/parties.ts';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);

describe('PUT /api/sessions/:id/payments/:paymentId/given', () => {
  it('tells floor and table what the guest will hand over, once', async () => {
    const party = await till.seat();
    const { id, givenMinor } = await bill.begin(party, party.guest, 8500, { tipMinor: 500 });
    expect(givenMinor).toBeNull();
    const rooms = [branchRoom(till.venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const given = await bill.given(party, party.guest, id, 10_000);
    expect(given).toMatchObject({ state: 'intent', givenMinor: 10_000, version: 2 });
    expect(await bill.given(party, party.guest, id, 10_000)).toEqual(given);
    const [inBranch, inSession] = await Promise.all(
      rooms.map((room, index) => eventsOf(api, room, heads[index])),
    );
    expect(inBranch?.map(({ type }) => type)).toEqual(['bill.changed', 'payment.changed']);
    expect(inBranch?.[1]?.payload).toMatchObject({ id, givenMinor: 10_000 });
    expect(inSession).toMatchObject([
      { type: 'bill.changed', payload: { payments: [{ givenMinor: 10_000 }] } },
    ]);
    expect((await bill.sumUp(party, party.guest)).pendingMinor).toBe(8500);
    expect((await bill.given(party, party.guest, id, null)).givenMinor).toBeNull();
  });

  it('is at least the amount with the tip', async () => {
    const party = await till.seat();
    const { id } = await bill.begin(party, party.guest, 8500, { tipMinor: 500 });
    const { code } = await bill.refuseGiven(party, party.guest, id, 8999);
    expect(code).toBe('invalid_input');
    expect((await bill.given(party, party.guest, id, 9000)).givenMinor).toBe(9000);
  });

  it('is for open payments in cash, and only for the payer’s own', async () => {
    const party = await till.seat(2);
    const friend = await joinParty(api, party);
    const half = { split: { kind: 'equal' as const, parts: 2, count: 1 } };
    const byCard = await bill.begin(party, party.guest, 8500, { ...half, method: 'card' });
    const inCash = await bill.begin(party, party.guest, 8500);
    expect((await bill.refuseGiven(party, party.guest, byCard.id, 20_000)).code).toBe(
      'state_changed',
    );
    expect((await bill.refuseGiven(party, friend, inCash.id, 20_000)).code).toBe('not_found');
    await bill.given(party, party.guest, inCash.id, 20_000);
    const paid = await bill.settle(party, till.waiter, inCash.id);
    expect(paid.givenMinor).toBe(20_000);
    expect((await bill.refuseGiven(party, party.guest, inCash.id, 50_000)).code).toBe(
      'state_changed',
    );
    const change = sql`update payments set given_minor = 90000 where id = ${inCash.id}`;
    await expect(change.execute(api.db)).rejects.toThrow('append-only');
  });

  it('is gone if the guest pays by card after all', async () => {
    const party = await till.seat();
    const { id } = await bill.begin(party, party.guest, 8500);
    await bill.given(party, party.guest, id, 10_000);
    const paid = await bill.settle(party, till.waiter, id, { state: 'paid', method: 'card' });
    expect(paid).toMatchObject({ method: 'card', givenMinor: null });
  });
});
