import { sql } from 'kysely';
import { type DeliveryFault, TEST_EVENT } from '@sofra/contracts/webhooks';
import type { Db } from '@sofra/infra/db';
import { isServed } from './request-deliveries.ts';
import type { WebhookTiming } from './timing.ts';

/** Endpoint as a worker holds it. */
export interface HeldEndpoint {
  id: number;
  businessId: number;
  url: string;
  /** The present secret, and the old one while it signs too; sealed. */
  secrets: Buffer[];
  isFailing: boolean;
  /** End of the lease, which identifies it. */
  until: string;
}

/** A delivery that is the next of its session. */
export interface DueDelivery {
  id: number;
  eventId: string;
  type: string;
  body: string;
}

/** SQL on `endpoint` and `delivery`: before the address is verified, only test events may be sent to it. */
const maySend = sql<boolean>`(endpoint.verified_at is not null or delivery.type = ${TEST_EVENT})`;

/** Finds endpoints that no worker has, with a delivery that is due. */
export async function findDueEndpoints(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select endpoint.id from webhook_endpoints endpoint
    join businesses business on business.id = endpoint.business_id
    where ${isServed} and (endpoint.leased_until is null or endpoint.leased_until < now())
      and exists (select from webhook_deliveries delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting'
          and delivery.next_attempt_at <= now() and ${maySend})
    order by endpoint.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Leases an endpoint, or renews the lease that ends at `until`, and reads it. Undefined if another worker has it,
 * it was paused or deleted, or the plan of its business has no webhooks any more.
 */
export async function holdEndpoint(
  db: Db,
  endpointId: number,
  { leaseMs }: Pick<WebhookTiming, 'leaseMs'>,
  until?: string,
): Promise<HeldEndpoint | undefined> {
  const isFree =
    until === undefined
      ? sql`(endpoint.leased_until is null or endpoint.leased_until < now())`
      : sql`endpoint.leased_until = ${until}::timestamptz`;
  const { rows } = await sql<HeldEndpoint>`
    update webhook_endpoints endpoint
    set leased_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    from businesses business
    where endpoint.id = ${endpointId} and business.id = endpoint.business_id and ${isServed}
      and ${isFree}
    returning endpoint.id, endpoint.business_id as "businessId", endpoint.url,
      array_remove(array[endpoint.secret,
        case when endpoint.old_secret_until > now() then endpoint.old_secret end], null) as secrets,
      endpoint.failing_since is not null as "isFailing",
      endpoint.leased_until::text as until`.execute(db);
  return rows[0];
}

export async function endLease(db: Db, { id, until }: HeldEndpoint): Promise<void> {
  await sql`update webhook_endpoints set leased_until = null
    where id = ${id} and leased_until = ${until}::timestamptz`.execute(db);
}

/**
 * Finds due deliveries of an endpoint: the first one that waits of each session, and each without a session.
 * Those in `inFlight` are left out, and their sessions with them.
 */
export async function findDueDeliveries(
  db: Db,
  endpointId: number,
  inFlight: readonly number[],
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select delivery.id, delivery.event_id as "eventId", delivery.type, delivery.body
    from (
      select * from (
        select distinct on (session_id) id, next_attempt_at from webhook_deliveries
        where endpoint_id = ${endpointId} and state = 'waiting' and session_id is not null
        order by session_id, id) first
      union all
      select id, next_attempt_at from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'waiting' and session_id is null
    ) head
    join webhook_deliveries delivery on delivery.id = head.id
    join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
    where head.next_attempt_at <= now() and ${maySend} and head.id <> all(${[...inFlight]}::bigint[])
    order by head.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Counts an attempt before it is made; undefined if the delivery doesn't wait any more, or the lease was lost or
 * might end before the attempt does: then another worker could send the next event while this one is on its way.
 */
export async function beginAttempt(
  db: Db,
  { id, until }: HeldEndpoint,
  deliveryId: number,
  { attemptMs }: Pick<WebhookTiming, 'attemptMs'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update webhook_deliveries set attempts = attempts + 1, attempted_at = now()
    where id = ${deliveryId} and state = 'waiting' and exists (
      select from webhook_endpoints
      where id = ${id} and leased_until = ${until}::timestamptz
        and leased_until > clock_timestamp() + make_interval(secs => ${attemptMs / 1000}))
    returning attempts`.execute(db);
  return rows[0]?.attempts;
}

/** Marks the address of an endpoint as verified, unless it has another one by now. */
export async function verifyAddress(db: Db, { id, url }: HeldEndpoint): Promise<void> {
  await sql`update webhook_endpoints set verified_at = now()
    where id = ${id} and url = ${url} and verified_at is null`.execute(db);
}

/** Result of an attempt; without a fault, the endpoint has the event. */
export interface AttemptResult {
  fault: DeliveryFault | null;
  status: number | null;
  response: string | null;
  durationMs: number;
}

/** Stores the result of an attempt; `retryInMs` undefined gives a failed delivery up. */
export async function endAttempt(
  db: Db,
  { id, attempts }: { id: number; attempts: number },
  { fault, status, response, durationMs }: AttemptResult,
  retryInMs: number | undefined,
): Promise<void> {
  const state = fault === null ? 'delivered' : retryInMs === undefined ? 'failed' : 'waiting';
  await sql`
    update webhook_deliveries set state = ${state}, status = ${status}, fault = ${fault},
      response = ${response}, duration_ms = ${Math.round(durationMs)},
      next_attempt_at = now() + make_interval(secs => ${(retryInMs ?? 0) / 1000})
    where id = ${id} and state = 'waiting' and attempts = ${attempts}`.execute(db);
}
