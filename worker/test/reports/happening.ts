import { sql } from 'kysely';
import { branchRoom, type EventName } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import type { FixtureBranch, ReportFixture } from './fixture.ts';
import type { Random } from './random.ts';

/** Dates around which events are generated: clock changes in the town, and the end of a month. */
const dayAnchors = ['2026-03-08', '2026-03-29', '2026-06-30', '2026-10-25', '2026-11-01'];
export const HOUR_MS = 3_600_000;

export interface Happening {
  trx: Trx;
  town: ReportFixture;
  branch: FixtureBranch;
  random: Random;
}

/** Picks a moment within two days of an anchor, to the millisecond. */
export const someMoment = (random: Random): Date =>
  new Date(
    Date.parse(random.pick(dayAnchors)) + Math.floor((random.next() * 4 - 2) * 24 * HOUR_MS),
  );
/** Writes an event as `emit` does. */
export async function writeEvent(
  trx: Trx,
  branchId: number,
  type: EventName,
  id: number,
  payload: object = { id, branchId },
): Promise<void> {
  const room = branchRoom(branchId);
  await sql`
    with head as (
      insert into room_heads as head (room, seq) values (${room}, 1)
      on conflict (room) do update set seq = head.seq + 1 returning seq)
    insert into room_events (room, seq, type, payload)
    select ${room}, seq, ${type}, ${JSON.stringify(payload)}::json from head`.execute(trx);
}

export async function findSession({ trx, branch, random }: Happening) {
  const sessions = await trx
    .selectFrom('table_sessions')
    .select(['id', 'table_id', 'started_at', 'ended_at'])
    .where('branch_id', '=', branch.id)
    .execute();
  return sessions.length > 0 ? random.pick(sessions) : undefined;
}
