import { sql } from 'kysely';
import type { Logger } from 'pino';
import { apiPlans } from '@sofra/contracts/api-keys';
import { branchRoom } from '@sofra/contracts/rooms';
import type { WebhookEventType } from '@sofra/contracts/webhooks';
import type { Db, Trx } from '@sofra/infra/db';
import { type LedgerFacts, readLedgerFacts } from './ledger-facts.ts';
import { publicEvents } from './public-events.ts';

/** Maximum number of events that one transaction follows. */
const MAX_EVENTS = 1000;

/** SQL on `endpoint` and `business`: its events are followed. Those of a stopped business are dropped (ADR-0060). */
const isFollowed = sql<boolean>`(endpoint.is_enabled and business.status = 'approved'
  and business.plan = any(${[...apiPlans]}::text[]))`;
/** SQL on `endpoint` and `business`: it receives events. */
export const isServed = sql<boolean>`(${isFollowed} and business.stopped_at is null)`;

/** Finds the branches with endpoints whose log has moved on. */
export async function findUnfollowedBranches(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    select branch.id, run.branch_id is null as "isNew"
    from branches branch
    left join webhook_runs run on run.branch_id = branch.id
    left join room_heads head on head.room = 'branch:' || branch.id
    where coalesce(run.seq, 0) <> coalesce(head.seq, 0) and exists (
      select from webhook_endpoints endpoint
      join businesses business on business.id = endpoint.business_id
      where endpoint.business_id = branch.business_id
        and coalesce(endpoint.branch_id, branch.id) = branch.id and ${isFollowed})
    order by branch.id`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (added.length > 0) {
    await sql`insert into webhook_runs (branch_id, seq) select unnest(${added}::bigint[]), 0
      on conflict do nothing`.execute(db);
  }
  return rows.map(({ id }) => id);
}

interface LogEvent {
  seq: number;
  type: string;
  payload: unknown;
  at: Date;
}
interface Receiver {
  id: number;
  events: WebhookEventType[];
  since: Date;
  /** Null unless the business is stopped. */
  stoppedAt: Date | null;
}

/**
 * Requests the deliveries of the events of a branch's log since the last time, each once. Skips a branch that
 * another worker follows. An event that can't be read is logged and left out.
 */
export async function requestDeliveries(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  branchId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const claimed = await claimEvents(trx, branchId);
    if (!claimed || claimed.events.length === 0) return;
    const receivers = await readReceivers(trx, branchId);
    const facts = await readLedgerFacts(trx, branchId, claimed.events);
    const rows = claimed.events.flatMap((event) => {
      const wanting = receivers.filter(({ since }) => event.at >= since);
      return wanting.length === 0
        ? []
        : toRows(event, { wanting, branchId, epoch: claimed.epoch, facts, log });
    });
    if (rows.length === 0) return;
    await trx
      .insertInto('webhook_deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_id']).doNothing())
      .execute();
  });
}

/** Locks the branch's run and moves it on; returns the events in between. */
async function claimEvents(
  trx: Trx,
  branchId: number,
): Promise<{ epoch: string; events: LogEvent[] } | undefined> {
  const room = branchRoom(branchId);
  const { rows } = await sql<{ from: number; to: number; epoch: string }>`
    with run as (
      select branch_id, seq from webhook_runs where branch_id = ${branchId} for update skip locked
    ), step as (
      select run.branch_id, run.seq, coalesce(max(event.seq), head.seq, 0) as "to"
      from run
      left join room_heads head on head.room = ${room}
      left join lateral (
        select seq from room_events where room = ${room} and seq > run.seq
        order by seq limit ${MAX_EVENTS}) event on true
      group by run.branch_id, run.seq, head.seq
    )
    update webhook_runs moved set seq = step."to" from step, installation
    where moved.branch_id = step.branch_id
    returning step.seq as "from", step."to", installation.epoch::text as epoch`.execute(trx);
  const [step] = rows;
  if (!step) return undefined;
  const { rows: events } = await sql<LogEvent>`
    select seq, type, payload, created_at as at from room_events
    where room = ${room} and seq > ${step.from} and seq <= ${step.to}
      and type = any(${Object.keys(publicEvents)}::text[])
    order by seq`.execute(trx);
  return { epoch: step.epoch, events };
}

/** Reads the endpoints that receive the events of a branch. */
async function readReceivers(trx: Trx, branchId: number): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select endpoint.id, endpoint.events, business.stopped_at as "stoppedAt",
      greatest(endpoint.events_since, business.resumed_at) as since
    from branches branch
    join businesses business on business.id = branch.business_id
    join webhook_endpoints endpoint on endpoint.business_id = branch.business_id
    where branch.id = ${branchId} and coalesce(endpoint.branch_id, branch.id) = branch.id
      and ${isFollowed}
    order by endpoint.id for key share of endpoint`.execute(trx);
  return rows;
}

/** Returns the deliveries of an event; its id is the same for all endpoints. */
function toRows(
  { seq, type, payload, at }: LogEvent,
  {
    wanting,
    branchId,
    epoch,
    facts,
    log,
  }: {
    wanting: readonly Receiver[];
    branchId: number;
    epoch: string;
    facts: LedgerFacts;
    log: Pick<Logger, 'warn'>;
  },
) {
  const life = epoch.replaceAll('-', '').slice(0, 12);
  try {
    const found = publicEvents[type]?.(payload, facts) ?? [];
    return found.flatMap((event, index) => {
      const body = JSON.stringify({
        type: event.type,
        timestamp: at.toISOString(),
        data: event.data,
      });
      const eventId = `evt_${life}_${branchId}_${seq}${index > 0 ? `_${index}` : ''}`;
      return wanting
        .filter(({ events }) => events.includes(event.type))
        .map(({ id, stoppedAt }) => ({
          endpoint_id: id,
          state: stoppedAt && at >= stoppedAt ? ('dropped' as const) : ('waiting' as const),
          event_id: eventId,
          type: event.type,
          session_id: event.sessionId,
          body,
        }));
    });
  } catch (error) {
    log.warn({ err: error, branchId, seq, type }, 'event not published to webhooks');
    return [];
  }
}
