import { sql } from 'kysely';
import type {
  Delivery,
  DeliveryState,
  readDelivery,
  WebhookEndpoint,
} from '@sofra/contracts/webhooks';
import type { RouteResult } from '@sofra/contracts/route';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/** Lists the endpoints of a business, or the given one. */
export async function selectWebhooks(
  db: Db,
  businessId: number,
  endpointId?: number,
): Promise<WebhookEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as endpoint')
    .select([
      'endpoint.id',
      'endpoint.url',
      'endpoint.branch_id as branchId',
      'endpoint.events',
      'endpoint.is_enabled as isEnabled',
      sql<boolean>`endpoint.verified_at is not null`.as('isVerified'),
      'endpoint.failing_since as failingSince',
      'endpoint.created_at as createdAt',
      sql<Date | null>`case when endpoint.old_secret_until > now()
        then endpoint.old_secret_until end`.as('oldSecretUntil'),
      (eb) =>
        eb
          .selectFrom('webhook_deliveries as delivery')
          .select(({ fn }) => fn.countAll<number>().as('waiting'))
          .whereRef('delivery.endpoint_id', '=', 'endpoint.id')
          .where('delivery.state', '=', 'waiting')
          .as('waiting'),
    ])
    .where('endpoint.business_id', '=', businessId)
    .$if(endpointId !== undefined, (query) => query.where('endpoint.id', '=', endpointId ?? 0))
    .orderBy('endpoint.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
    waiting: Number(row.waiting ?? 0),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Returns an endpoint of a business; throws `not_found`. */
export async function getWebhook(
  db: Db,
  businessId: number,
  endpointId: number,
): Promise<WebhookEndpoint> {
  const [endpoint] = await selectWebhooks(db, businessId, endpointId);
  if (!endpoint) throw new AppError('not_found');
  return endpoint;
}

const selectDeliveries = (db: Db, businessId: number, endpointId: number) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select([
      'delivery.id',
      'delivery.endpoint_id as endpointId',
      'delivery.event_id as eventId',
      'delivery.type',
      'delivery.state',
      'delivery.attempts',
      'delivery.created_at as createdAt',
      'delivery.next_attempt_at as nextAttemptAt',
      'delivery.attempted_at as attemptedAt',
      'delivery.status',
      'delivery.duration_ms as durationMs',
      'delivery.fault',
    ])
    .where('endpoint.business_id', '=', businessId)
    .where('delivery.endpoint_id', '=', endpointId);

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

const toDelivery = (row: Row): Delivery => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
});

const PAGE = 50;

/** Lists deliveries to an endpoint, newest first. Throws `not_found` for one of another business. */
export async function listDeliveries(
  db: Db,
  businessId: number,
  endpointId: number,
  { state, before }: { state?: DeliveryState; before?: number },
): Promise<{ deliveries: Delivery[]; nextBefore: number | null }> {
  await getWebhook(db, businessId, endpointId);
  let query = selectDeliveries(db, businessId, endpointId);
  if (state) query = query.where('delivery.state', '=', state);
  if (before !== undefined) query = query.where('delivery.id', '<', before);
  const rows = await query
    .orderBy('delivery.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    deliveries: page.map(toDelivery),
    nextBefore: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Returns a delivery with its request and response; throws `not_found`. */
export async function getDelivery(
  db: Db,
  businessId: number,
  endpointId: number,
  deliveryId: number,
): Promise<RouteResult<typeof readDelivery>> {
  const row = await selectDeliveries(db, businessId, endpointId)
    .select(['delivery.body', 'delivery.response'])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...toDelivery(row), body: row.body, response: row.response };
}
