import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  type changeWebhook as changeRoute,
  type createWebhook as createRoute,
  type Delivery,
  MAX_WEBHOOKS,
  type replayWebhook as replayRoute,
  ROTATION_HOURS,
  TEST_EVENT,
  type WebhookEndpoint,
  type WebhookEventType,
  webhookEventTypes,
} from '@sofra/contracts/webhooks';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { createSecrets } from '@sofra/infra/secrets';
import { isNewWebhookUrl } from '@sofra/infra/webhooks/webhook-address';
import { newWebhookSecret, webhookSecretContext } from '@sofra/infra/webhooks/webhook-secret';
import { requireApiPlan } from '../api-keys/api-keys.service.ts';
import { requireBranch } from '../branch-settings/branches.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { getDelivery, getWebhook, selectWebhooks } from './select-webhooks.ts';

/** Business of the endpoints, and the user who changes them. */
export interface WebhookScope {
  actorId: number;
  businessId: number;
}
type WebhookEnv = Pick<Env, 'ALLOW_PRIVATE_WEBHOOKS' | 'SOFRA_SECRET'>;
type Facts = RouteInput<typeof changeRoute>['body'];
/** An endpoint with the secret that this call made. */
type Shown = { endpoint: WebhookEndpoint; secret: string | null };

/** Throws `plan_feature`, `invalid_input` for an address where no webhook may be sent, and `not_found` for a foreign branch. */
async function check(trx: Trx, businessId: number, facts: Facts, env: WebhookEnv): Promise<void> {
  await requireApiPlan(trx, businessId);
  if (facts.url !== undefined && !isNewWebhookUrl(facts.url, env)) {
    throw new AppError('invalid_input', { fields: { url: 'not_allowed' } });
  }
  const { branchId } = facts;
  if (branchId !== undefined && branchId !== null) await requireBranch(trx, businessId, branchId);
}

const sorted = (events: readonly WebhookEventType[]) =>
  webhookEventTypes.filter((type) => events.includes(type));

/** Makes a secret; the endpoint stores it sealed, with the request that made it. */
function makeSecret(businessId: number, requestId: string, env: WebhookEnv) {
  const secret = newWebhookSecret();
  const sealed = createSecrets(env.SOFRA_SECRET).seal(webhookSecretContext(businessId), secret);
  return { secret, columns: { secret: sealed, secret_request_id: requestId } };
}

/**
 * Adds an endpoint, requests its verification, and returns it with its secret. A repeated request returns it
 * without. Throws `webhook_limit`, `idempotency_key_reused` if the repetition asks for something else, and as `check` does.
 */
export async function createWebhook(
  trx: Trx,
  { actorId, businessId }: WebhookScope,
  { requestId, url: typed, events, branchId = null }: RouteInput<typeof createRoute>['body'],
  env: WebhookEnv,
): Promise<Shown> {
  const url = new URL(typed).href;
  await check(trx, businessId, { url, branchId }, env);
  const earlier = await findBySecretRequest(trx, businessId, requestId);
  const wanted = { url, branchId, events: sorted(events) };
  if (earlier) {
    const same = { url: earlier.url, branchId: earlier.branchId, events: earlier.events };
    if (!isDeepStrictEqual(same, wanted)) throw new AppError('idempotency_key_reused');
    return { endpoint: earlier, secret: null };
  }
  const held = await selectWebhooks(trx, businessId);
  if (held.length >= MAX_WEBHOOKS) throw new AppError('webhook_limit');
  const { secret, columns } = makeSecret(businessId, requestId, env);
  const { id } = await trx
    .insertInto('webhook_endpoints')
    .values({
      business_id: businessId,
      branch_id: branchId,
      url,
      events: wanted.events,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTest(trx, id);
  const details = { endpointId: id, url: shown(url), branchId };
  await writeAudit(trx, { actorId, businessId, action: 'webhook.created', details });
  return { endpoint: await getWebhook(trx, businessId, id), secret };
}

/** Returns the origin of an address: its path and query may be a password of the other system. */
const shown = (url: string): string => new URL(url).origin;

/** Finds the endpoint whose present secret a request made. */
async function findBySecretRequest(
  trx: Trx,
  businessId: number,
  requestId: string,
): Promise<WebhookEndpoint | undefined> {
  const row = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('business_id', '=', businessId)
    .where('secret_request_id', '=', requestId)
    .executeTakeFirst();
  return row && getWebhook(trx, businessId, row.id);
}

/**
 * Lets branches to which no endpoint listens begin at the end of their logs, so that an endpoint that turns to one
 * of them doesn't receive what happened before.
 */
async function skipUnheard(trx: Trx, businessId: number): Promise<void> {
  await sql`
    insert into webhook_runs as run (branch_id, seq)
    select branch.id, head.seq from branches branch
    join room_heads head on head.room = 'branch:' || branch.id
    where branch.business_id = ${businessId} and not exists (
      select from webhook_endpoints endpoint
      where endpoint.business_id = branch.business_id and endpoint.is_enabled
        and coalesce(endpoint.branch_id, branch.id) = branch.id)
    on conflict (branch_id) do update set seq = greatest(run.seq, excluded.seq)`.execute(trx);
}

/**
 * Changes the given fields; events of another branch are sent from now on. Another address is verified again and
 * gets a secret of its own: the system at the old one could forge its events. Throws `not_found`, and as `check`
 * does, also for an address from before its port was refused; pausing needs no plan.
 */
export async function changeWebhook(
  trx: Trx,
  { actorId, businessId }: WebhookScope,
  endpointId: number,
  { url: typed, ...rest }: Facts,
  env: WebhookEnv,
): Promise<Shown> {
  const before = await getWebhook(trx, businessId, endpointId);
  const url = typed === undefined ? before.url : new URL(typed).href;
  const isMoved = url !== before.url;
  const facts = { ...rest, ...(isMoved && { url }) };
  const fields = Object.keys(facts);
  if (fields.length === 0) return { endpoint: before, secret: null };
  const isPause = fields.length === 1 && facts.isEnabled === false;
  if (!isPause) await check(trx, businessId, { ...facts, url }, env);
  const isResumed = facts.isEnabled === true && !before.isEnabled;
  if (facts.branchId !== undefined) await skipUnheard(trx, businessId);
  const made = isMoved ? makeSecret(businessId, randomUUID(), env) : undefined;
  await trx
    .updateTable('webhook_endpoints')
    .set({
      url,
      ...(made && {
        ...made.columns,
        old_secret: null,
        old_secret_until: null,
        verified_at: null,
        failing_since: null,
      }),
      branch_id: facts.branchId,
      events: facts.events && sorted(facts.events),
      is_enabled: facts.isEnabled,
      ...(isResumed && { events_since: sql<Date>`now()` }),
    })
    .where('id', '=', endpointId)
    .where('business_id', '=', businessId)
    .execute();
  if (isMoved) await insertTest(trx, endpointId);
  const details = { endpointId, url: shown(url), fields };
  await writeAudit(trx, { actorId, businessId, action: 'webhook.changed', details });
  return {
    endpoint: await getWebhook(trx, businessId, endpointId),
    secret: made?.secret ?? null,
  };
}

/** Deletes an endpoint with its deliveries; throws `not_found`. */
export async function deleteWebhook(
  trx: Trx,
  { actorId, businessId }: WebhookScope,
  endpointId: number,
): Promise<void> {
  const { url } = await getWebhook(trx, businessId, endpointId);
  await trx.deleteFrom('webhook_endpoints').where('id', '=', endpointId).execute();
  const details = { endpointId, url: shown(url) };
  await writeAudit(trx, { actorId, businessId, action: 'webhook.deleted', details });
}

/**
 * Replaces the secret; the old one signs too for a day. Throws `not_found`, `plan_feature`, and
 * `idempotency_key_reused` for the request of another endpoint.
 */
export async function rotateSecret(
  trx: Trx,
  { actorId, businessId }: WebhookScope,
  endpointId: number,
  requestId: string,
  env: WebhookEnv,
): Promise<Shown> {
  await requireApiPlan(trx, businessId);
  const { url } = await getWebhook(trx, businessId, endpointId);
  const earlier = await findBySecretRequest(trx, businessId, requestId);
  if (earlier?.id === endpointId) return { endpoint: earlier, secret: null };
  if (earlier) throw new AppError('idempotency_key_reused');
  const { secret, columns } = makeSecret(businessId, requestId, env);
  await trx
    .updateTable('webhook_endpoints')
    .set({
      ...columns,
      old_secret: sql<Buffer>`secret`,
      old_secret_until: sql<Date>`now() + ${ROTATION_HOURS} * interval '1 hour'`,
    })
    .where('id', '=', endpointId)
    .execute();
  const details = { endpointId, url: shown(url) };
  await writeAudit(trx, { actorId, businessId, action: 'webhook.secretRotated', details });
  return { endpoint: await getWebhook(trx, businessId, endpointId), secret };
}

/** Requests a test event, which verifies the address once it is delivered; returns the delivery's id. */
async function insertTest(trx: Trx, endpointId: number): Promise<number> {
  const body = { type: TEST_EVENT, timestamp: new Date().toISOString(), data: { endpointId } };
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      event_id: `evt_test_${randomUUID().replaceAll('-', '')}`,
      type: TEST_EVENT,
      body: JSON.stringify(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Requests a test event. Throws `not_found`, `plan_feature`. */
export async function sendTestEvent(
  trx: Trx,
  businessId: number,
  endpointId: number,
): Promise<Delivery> {
  await requireApiPlan(trx, businessId);
  await getWebhook(trx, businessId, endpointId);
  const id = await insertTest(trx, endpointId);
  const {
    body: _body,
    response: _response,
    ...delivery
  } = await getDelivery(trx, businessId, endpointId, id);
  return delivery;
}

/**
 * Makes deliveries wait again, with all their attempts: one, or all that failed since a time. Those that wait
 * are due immediately. Throws `not_found`, `plan_feature`.
 */
export async function replay(
  trx: Trx,
  businessId: number,
  endpointId: number,
  what: RouteInput<typeof replayRoute>['body'],
): Promise<number> {
  await requireApiPlan(trx, businessId);
  await getWebhook(trx, businessId, endpointId);
  if ('deliveryId' in what) await getDelivery(trx, businessId, endpointId, what.deliveryId);
  let update = trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where('endpoint_id', '=', endpointId);
  update =
    'deliveryId' in what
      ? update.where('id', '=', what.deliveryId)
      : update.where('state', '=', 'failed').where('created_at', '>=', new Date(what.failedSince));
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}
