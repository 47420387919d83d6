import { expect } from 'vitest';
import { applyBillChange } from '@sofra/contracts/bill-changes';
import type { BillChange, BillLedger } from '@sofra/contracts/bills';
import { branchRoom, type RoomName, sessionRoom } from '@sofra/contracts/rooms';
import type { GuestMove } from '@sofra/contracts/session-moves';
import type { TableSession } from '@sofra/contracts/sessions';
import { auditBills } from '@sofra/infra/lab/model/audit';
import type { openEvening } from './evening.ts';
import { eventsOf, headOf } from './parties.ts';
import type { SignedInUser } from './sign-in.ts';

type Evening = Awaited<ReturnType<typeof openEvening>>;
/** A guest with two lines of 85 and 38 lira, and a friend with one of 38. */
export type TwoGuests = Awaited<ReturnType<ReturnType<typeof openSplitTables>['seatTwo']>>;
export type There = { sessionId: number; guest: SignedInUser; table: { id: number } };

/** Splits tables of an evening, and follows the ledgers of both as their screens do. */
export function openSplitTables(till: Evening) {
  const { api, venue, waiter, bills, anOrder, place, read, aTable, join, moves } = till;

  /** A guest with two lines of 85 and 38 lira, and a friend with one of 38. */
  async function seatTwo() {
    const party = await anOrder();
    const second = await place(party, { item: 1 });
    const friend = await join(party);
    const theirs = await place(party, { by: friend, item: 1 });
    return { ...party, second, friend, theirs };
  }
  const branch = branchRoom(venue.branchId);
  const screens = new Map<string, { ledger: BillLedger; seq: number }>();
  const placesOf = ({ sessionId, guest }: There) =>
    [
      { room: branch, by: waiter, key: `floor ${sessionId}` },
      { room: sessionRoom(sessionId), by: guest, key: `table ${sessionId}` },
    ] satisfies { room: RoomName; by: SignedInUser; key: string }[];

  /** Takes the friend with their line to another table; screens read both bills then. */
  async function split(party: Awaited<ReturnType<typeof seatTwo>>): Promise<There> {
    const table = await aTable();
    const { to } = await moves.split(party, table, [party.friend.userId]);
    const there = { sessionId: to.id, guest: party.friend, table };
    for (const { sessionId, ...of } of [party, there]) {
      for (const { room, by, key } of placesOf({ sessionId, ...of })) {
        const seq = await headOf(api, room);
        screens.set(key, { seq, ledger: (await bills.read({ sessionId }, by)).ledger });
      }
    }
    return there;
  }

  /** Returns a session as the events of the floor leave it. */
  const replaySession = async (sessionId: number) =>
    (await eventsOf(api, branch))
      .filter(({ type }) => type.startsWith('session.'))
      .flatMap(({ payload }): TableSession[] =>
        'from' in (payload as object)
          ? [(payload as GuestMove).from, (payload as GuestMove).to]
          : [payload as TableSession],
      )
      .findLast(({ id }) => id === sessionId);

  /** Expects that both tables, and the floor, have heard everything. */
  async function expectTold(...tables: There[]): Promise<void> {
    for (const { sessionId, guest, table } of tables) {
      for (const { room, by, key } of placesOf({ sessionId, guest, table })) {
        const { ledger, seq } = screens.get(key)!;
        let told: BillLedger | undefined = ledger;
        for (const { type, payload } of await eventsOf(api, room, seq)) {
          const change = type === 'bill.changed' ? (payload as BillChange) : undefined;
          if (change?.sessionId === sessionId) told = told && applyBillChange(told, change);
        }
        // Undefined: the screen reads the bill again, because lines have come or gone.
        const present = (await bills.read({ sessionId }, by)).ledger;
        expect(told ?? present).toEqual(present);
      }
      const { session } = await read({ sessionId }, waiter);
      expect((await replaySession(sessionId))?.version).toBe(session.version);
    }
    expect(await auditBills(api.db, venue.branchId)).toEqual([]);
  }

  return { seatTwo, split, expectTold };
}
