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
import { isWebhookUrl } from '@sofra/infra/webhooks/webhook-address';
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
type Shown = { endpoint: WebhookEndpoint; secret: string };

/** Throws `plan_feature`, `invalid_input` for an address that isn't public, and `not_found` for a foreign branch. */
async function check(trx: Trx, businessId: number, facts: Facts, env: WebhookEnv): Promise<void> {
  await requireApiPlan(trx, businessId);
  if (facts.url !== undefined && !isWebhookUrl(facts.url, env)) {
    throw new AppError('invalid_input', { fields: { url: 'not_allowed' } });
  }
  const { branchId } = facts;
  if (branchId !== undefined && branchId !== null) await requireBranch(trx, businessId, branchId);
}

const sorted = (events: readonly WebhookEventType[]) =>
  webhookEventTypes.filter((type) => events.includes(type));

/**
 * Adds an endpoint and returns it with its secret, which is stored sealed. A repeated request returns the same.
 * Throws `webhook_limit`, `idempotency_key_reused` if the repetition asks for something else, and as `check` does.
 */
export async function createWebhook(
  trx: Trx,
  { actorId, businessId }: WebhookScope,
  { requestId, url, events, branchId = null }: RouteInput<typeof createRoute>['body'],
  env: WebhookEnv,
): Promise<Shown> {
  await check(trx, businessId, { url, branchId }, env);
  const earlier = await findBySecretRequest(trx, businessId, requestId, env);
  const wanted = { url, branchId, events: sorted(events) };
  if (earlier) {
    const { endpoint } = earlier;
    const same = { url: endpoint.url, branchId: endpoint.branchId, events: endpoint.events };
    if (!isDeepStrictEqual(same, wanted)) throw new AppError('idempotency_key_reused');
    return earlier;
  }
  const held = await selectWebhooks(trx, businessId);
  if (held.length >= MAX_WEBHOOKS) throw new AppError('webhook_limit');
  const secret = newWebhookSecret();
  const { id } = await trx
    .insertInto('webhook_endpoints')
    .values({
      business_id: businessId,
      branch_id: branchId,
      url,
      events: wanted.events,
      secret: createSecrets(env.SOFRA_SECRET).seal(webhookSecretContext(businessId), secret),
      secret_request_id: requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { endpointId: id, url: shown(url), branchId };
  await writeAudit(trx, { actorId, businessId, action: 'webhook.created', details });
  return { endpoint: await getWebhook(trx, businessId, id), secret };
}

/** Returns the origin of an address: its path and query may be a password of the other system. */
const shown = (url: string): string => new URL(url).origin;

/** Finds the endpoint whose present secret a request made, with the secret. */
async function findBySecretRequest(
  trx: Trx,
  businessId: number,
  requestId: string,
  env: WebhookEnv,
): Promise<Shown | undefined> {
  const row = await trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret'])
    .where('business_id', '=', businessId)
    .where('secret_request_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const context = webhookSecretContext(businessId);
  return {
    endpoint: await getWebhook(trx, businessId, row.id),
    secret: createSecrets(env.SOFRA_SECRET).open(context, row.secret),
  };
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
 * Changes the given fields; events of another branch are sent from now on. Throws `not_found`, and as `check` does;
 * pausing needs no plan.
 */
export async function changeWebhook(
  trx: Trx,
  { actorId, businessId }: WebhookScope,
  endpointId: number,
  facts: Facts,
  env: WebhookEnv,
): Promise<WebhookEndpoint> {
  const before = await getWebhook(trx, businessId, endpointId);
  const fields = Object.keys(facts);
  if (fields.length === 0) return before;
  const isPause = fields.length === 1 && facts.isEnabled === false;
  if (!isPause) await check(trx, businessId, facts, env);
  const isResumed = facts.isEnabled === true && !before.isEnabled;
  if (facts.branchId !== undefined) await skipUnheard(trx, businessId);
  await trx
    .updateTable('webhook_endpoints')
    .set({
      url: facts.url,
      branch_id: facts.branchId,
      events: facts.events && sorted(facts.events),
      is_enabled: facts.isEnabled,
      ...(isResumed && { events_since: sql<Date>`now()` }),
    })
    .where('id', '=', endpointId)
    .where('business_id', '=', businessId)
    .execute();
  const details = { endpointId, url: shown(facts.url ?? before.url), fields };
  await writeAudit(trx, { actorId, businessId, action: 'webhook.changed', details });
  return getWebhook(trx, businessId, endpointId);
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
  const earlier = await findBySecretRequest(trx, businessId, requestId, env);
  if (earlier?.endpoint.id === endpointId) return earlier;
  if (earlier) throw new AppError('idempotency_key_reused');
  const secret = newWebhookSecret();
  await trx
    .updateTable('webhook_endpoints')
    .set({
      secret: createSecrets(env.SOFRA_SECRET).seal(webhookSecretContext(businessId), secret),
      old_secret: sql<Buffer>`secret`,
      old_secret_until: sql<Date>`now() + ${ROTATION_HOURS} * interval '1 hour'`,
      secret_request_id: requestId,
    })
    .where('id', '=', endpointId)
    .execute();
  const details = { endpointId, url: shown(url) };
  await writeAudit(trx, { actorId, businessId, action: 'webhook.secretRotated', details });
  return { endpoint: await getWebhook(trx, businessId, endpointId), secret };
}

/** Requests a test event. Throws `not_found`, `plan_feature`. */
export async function sendTestEvent(
  trx: Trx,
  businessId: number,
  endpointId: number,
): Promise<Delivery> {
  await requireApiPlan(trx, businessId);
  await getWebhook(trx, businessId, endpointId);
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
