import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { leaveSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { billsOf, openTill } from '../../test/bills.ts';
import { eventsOf, headOf, joinParty } from '../../test/parties.ts';
import { releaseLapsed } from './sweep-bills.ts';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);

const seatTwo = async () => {
  const party = await till.seat(3);
  return { party, friend: await joinParty(api, party) };
};
const unitsOf = ({ holds }: { holds: { userId: number; units: number }[] }) =>
  Object.fromEntries(holds.map(({ userId, units }) => [userId, units]));

describe('PUT /api/sessions/:id/bill/choice', () => {
  it('holds lines for a minute, and no more of them than others leave free', async () => {
    const { party, friend } = await seatTwo();
    const two = [{ lineId: party.lineId, units: 2 }];
    const mine = await bill.choose(party, party.guest, two);
    expect(mine.holds).toMatchObject([
      { userId: party.guest.userId, lineId: party.lineId, units: 2 },
    ]);
    const seconds = (Date.parse(mine.holds[0]?.until ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    const both = { [party.guest.userId]: 2, [friend.userId]: 1 };
    expect(unitsOf(await bill.choose(party, friend, two))).toEqual(both);
    expect(unitsOf((await bill.read(party, till.waiter)).choices)).toEqual(both);
    expect(unitsOf(await bill.choose(party, party.guest, []))).toEqual({ [friend.userId]: 1 });
  });

  it('holds nothing that is paid, reserved or of another table', async () => {
    const { party, friend } = await seatTwo();
    const other = await till.seat();
    const split = { kind: 'items' as const, lines: [{ lineId: party.lineId, units: 2 }] };
    await bill.begin(party, party.guest, 17_000, { split });
    const all = [
      { lineId: party.lineId, units: 3 },
      { lineId: other.lineId, units: 1 },
    ];
    expect(unitsOf(await bill.choose(party, friend, all))).toEqual({ [friend.userId]: 1 });
  });

  it('is told to floor and table, and only if something changes', async () => {
    const { party } = await seatTwo();
    const rooms = [branchRoom(till.venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    await bill.choose(party, party.guest, []);
    const choices = await bill.choose(party, party.guest, [{ lineId: party.lineId, units: 1 }]);
    for (const [index, room] of rooms.entries()) {
      const events = await eventsOf(api, room, heads[index]);
      expect(events).toMatchObject([{ type: 'bill.choicesChanged', payload: choices }]);
    }
  });

  it('ends with the payment, when the guest leaves, and when its time has passed', async () => {
    const { party, friend } = await seatTwo();
    const one = [{ lineId: party.lineId, units: 1 }];
    await bill.choose(party, party.guest, one);
    await bill.choose(party, friend, one);
    const split = { kind: 'items' as const, lines: one };
    await bill.begin(party, party.guest, 8500, { split });
    const held = async () => unitsOf((await bill.read(party, till.waiter)).choices);
    expect(await held()).toEqual({ [friend.userId]: 1 });
    await api.ask(leaveSession, { params: { sessionId: party.sessionId }, cookie: friend.cookie });
    expect(await held()).toEqual({});

    await bill.choose(party, party.guest, one);
    const head = await headOf(api, sessionRoom(party.sessionId));
    await sql`update line_holds set until = now() - interval '1 second'
      where session_id = ${party.sessionId}`.execute(api.db);
    expect(await held()).toEqual({});
    await releaseLapsed(api.deps);
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toMatchObject([
      { type: 'bill.choicesChanged', payload: { holds: [] } },
    ]);
    const left = await sql`select from line_holds where session_id = ${party.sessionId}`.execute(
      api.db,
    );
    expect(left.rows).toEqual([]);
  });
});
