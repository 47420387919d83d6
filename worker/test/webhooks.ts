import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Order } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { buildLine, buildOrder } from '@sofra/contracts/testing';
import { TEST_EVENT, webhookEventTypes } from '@sofra/contracts/webhooks';
import { emit } from '@sofra/infra/rooms';
import type { IntegrationTables } from '@sofra/infra/schema/integrations';
import { createSecrets } from '@sofra/infra/secrets';
import { emptyTables } from '@sofra/infra/testing';
import { newWebhookSecret, webhookSecretContext } from '@sofra/infra/webhooks/webhook-secret';
import { findDueEndpoints } from '../src/webhooks/delivery-queue.ts';
import { findUnfollowedBranches, requestDeliveries } from '../src/webhooks/request-deliveries.ts';
import { serveEndpoint, type WebhookDeps } from '../src/webhooks/serve-endpoint.ts';
import { buildSession, buildVenue, type BuiltVenue } from './build.ts';
import type { WorkerFixture } from './worker-fixture.ts';

/** A business with the API in its plan, and the steps of its webhooks. */
export interface WebhooksFixture {
  venue: BuiltVenue;
  sessionId: number;
  deps: WebhookDeps;
  warnings: object[];
  addEndpoint: (
    given: { url: string } & Partial<Insertable<IntegrationTables['webhook_endpoints']>>,
  ) => Promise<{ id: number; secret: string }>;
  /** Requests a test event. */
  addTest: (endpointId: number) => Promise<void>;
  /** Adds a table with an open session. */
  addSession: () => Promise<number>;
  /** Emits an event of an order with this version to the branch. */
  emitOrder: (sessionId: number, version: number, given?: Partial<Order>) => Promise<void>;
  request: () => Promise<void>;
  /** Serves the endpoints that are due. */
  serve: () => Promise<void>;
  /** Requests deliveries and sends what waits, as after its pause. */
  run: () => Promise<void>;
  deliveries: () => Promise<{ state: string; attempts: number; fault: string | null }[]>;
}

/** Opens a new branch in an empty database. */
export async function openWebhooks(fixture: WorkerFixture): Promise<WebhooksFixture> {
  const { db } = fixture;
  await emptyTables(db, 'businesses', 'room_events', 'room_heads', 'webhook_runs', 'mails', 'jobs');
  const { rooms, env } = fixture.context();
  const venue = await buildVenue(db);
  await sql`update businesses set plan = 'kurumsal'`.execute(db);
  const warnings: object[] = [];
  const deps: WebhookDeps = {
    db,
    rooms,
    env: { ...env, ALLOW_PRIVATE_WEBHOOKS: true },
    log: { warn: (facts: object) => void warnings.push(facts) },
    timing: { roundMs: 20, attemptMs: 300, leaseMs: 5000, retryMs: [60_000, 60_000] },
  };
  let tables = 1;
  const request = async (): Promise<void> => {
    for (const id of await findUnfollowedBranches(db)) await requestDeliveries(deps, id);
  };
  const serve = async (): Promise<void> => {
    const due = await findDueEndpoints(db);
    const { signal } = new AbortController();
    await Promise.all(due.map((id) => serveEndpoint(deps, id, signal)));
  };
  return {
    venue,
    sessionId: await buildSession(db, venue, null),
    deps,
    warnings,
    addEndpoint: async (given) => {
      const secret = newWebhookSecret();
      const { businessId } = venue;
      const { id } = await db
        .insertInto('webhook_endpoints')
        .values({
          business_id: businessId,
          branch_id: null,
          events: [...webhookEventTypes],
          secret: createSecrets(env.SOFRA_SECRET).seal(webhookSecretContext(businessId), secret),
          secret_request_id: randomUUID(),
          verified_at: new Date(),
          ...given,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, secret };
    },
    addTest: async (endpoint_id) => {
      const event = { event_id: randomUUID(), type: TEST_EVENT, body: '{"type":"webhook.test"}' };
      await db
        .insertInto('webhook_deliveries')
        .values({ endpoint_id, ...event })
        .execute();
    },
    addSession: async () => {
      tables += 1;
      const { id } = await db
        .insertInto('tables')
        .values({
          business_id: venue.businessId,
          branch_id: venue.branchId,
          table_number: String(tables),
          qr_code: randomUUID(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return buildSession(db, { ...venue, tableId: id }, null);
    },
    emitOrder: (sessionId, version, given = {}) =>
      rooms.transact(async (trx) => {
        const order = { ...buildPrivateOrder(venue, sessionId, version), ...given };
        const type = version === 1 ? 'order.placed' : 'order.statusChanged';
        emit(trx, branchRoom(venue.branchId), type, order);
      }),
    request,
    serve,
    run: async () => {
      await request();
      await sql`update webhook_deliveries set next_attempt_at = now()`.execute(db);
      await serve();
    },
    deliveries: () =>
      db
        .selectFrom('webhook_deliveries')
        .select(['state', 'attempts', 'fault'])
        .orderBy('id')
        .execute(),
  };
}

/** An order with a nickname, a note and an allergy, which no other system may learn. */
const buildPrivateOrder = (venue: BuiltVenue, sessionId: number, version: number): Order =>
  buildOrder({
    id: sessionId,
    branchId: venue.branchId,
    tableId: venue.tableId,
    sessionId,
    clientOrderId: 'client-order',
    placedBy: { userId: 4711, nickname: 'Zübeyde', seat: 2 },
    guestCount: 2,
    version,
    lines: [buildLine({ itemId: venue.itemId, note: 'Fıstık alerjim var', allergens: ['nuts'] })],
  });
