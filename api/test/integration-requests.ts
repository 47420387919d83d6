import { randomUUID } from 'node:crypto';
import { API_KEY_PREFIX, type KeyRight } from '@sofra/contracts/api-keys';
import type { Action } from '@sofra/contracts/policy';
import type { Db } from '@sofra/infra/db';
import { createSecrets } from '@sofra/infra/secrets';
import { newWebhookSecret, webhookSecretContext } from '@sofra/infra/webhooks/webhook-secret';
import { hashToken, newToken } from '../src/edge/cookies.ts';
import type { MakeRequest } from './action-requests.ts';
import type { TestApi } from './api.ts';

type IntegrationAction = Extract<Action, `${'apiKeys' | 'webhooks'}.${string}`>;

/** Gives a business the plan with the API, and room for more endpoints. */
export async function givePlan(db: Db, businessId: number): Promise<void> {
  await db
    .updateTable('businesses')
    .set({ plan: 'kurumsal' })
    .where('id', '=', businessId)
    .execute();
  await db.deleteFrom('webhook_endpoints').where('business_id', '=', businessId).execute();
}

/** Adds an API key to a business; returns its id and its header. */
export async function buildApiKey(
  db: Db,
  key: { businessId: number; branchId?: number; actions: readonly KeyRight[] },
): Promise<{ id: number; secret: string; headers: { authorization: string } }> {
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Kasa', email: null, platform_role: null, is_api_key: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const secret = API_KEY_PREFIX + newToken();
  await db
    .insertInto('api_keys')
    .values({
      user_id: id,
      business_id: key.businessId,
      branch_id: key.branchId ?? null,
      actions: [...key.actions],
      token_hash: hashToken(secret),
      hint: secret.slice(-4),
      request_id: randomUUID(),
      created_by: id,
    })
    .execute();
  return { id, secret, headers: { authorization: `Bearer ${secret}` } };
}

/** Adds an endpoint to a business; returns its id and its secret. */
export async function buildWebhook(
  { db, deps: { env } }: Pick<TestApi, 'db' | 'deps'>,
  businessId: number,
  url = 'https://till.example/hooks',
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret();
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      business_id: businessId,
      branch_id: null,
      url,
      events: ['order.placed', 'order.statusChanged'],
      secret: createSecrets(env.SOFRA_SECRET).seal(webhookSecretContext(businessId), secret),
      secret_request_id: randomUUID(),
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** Adds a delivery that failed; returns its id. */
export async function buildDelivery(
  { db }: Pick<TestApi, 'db'>,
  endpointId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      event_id: randomUUID(),
      type: 'order.placed',
      body: '{}',
      state: 'failed',
      attempts: 8,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const businessPath = (businessId: number): string => `/api/businesses/${businessId}`;

/** Makes a request to an endpoint that exists. */
const toWebhook =
  (method: string, tail: string, body?: () => unknown): MakeRequest =>
  async ({ venue }, _scene, api) => {
    await givePlan(api.db, venue.businessId);
    const { id } = await buildWebhook(api, venue.businessId);
    return {
      method,
      path: `${businessPath(venue.businessId)}/webhooks/${id}${tail}`,
      ...(body && { body: body() }),
    };
  };

/** Requests that try the actions of API keys and webhooks. */
export const integrationRequests: Record<IntegrationAction, MakeRequest> = {
  'apiKeys.list': ({ venue }) => ({
    method: 'GET',
    path: `${businessPath(venue.businessId)}/api-keys`,
  }),
  'apiKeys.change': async ({ venue }, _scene, api) => {
    await givePlan(api.db, venue.businessId);
    return {
      method: 'POST',
      path: `${businessPath(venue.businessId)}/api-keys`,
      body: { requestId: randomUUID(), name: 'Kasa', actions: ['branches.orders'] },
    };
  },
  'webhooks.list': ({ venue }) => ({
    method: 'GET',
    path: `${businessPath(venue.businessId)}/webhooks`,
  }),
  'webhooks.change': async ({ venue }, _scene, api) => {
    await givePlan(api.db, venue.businessId);
    return {
      method: 'POST',
      path: `${businessPath(venue.businessId)}/webhooks`,
      body: {
        requestId: randomUUID(),
        url: 'https://till.example/hooks',
        events: ['order.placed'],
      },
    };
  },
};

const endpointPath = '/api/businesses/:businessId/webhooks/:endpointId';

/** Requests to routes that share an action, by method and path. */
export const integrationRoutes: Record<string, MakeRequest> = {
  'DELETE /api/businesses/:businessId/api-keys/:keyId': async ({ venue }, _scene, api) => {
    const { id } = await buildApiKey(api.db, {
      businessId: venue.businessId,
      actions: ['branches.list'],
    });
    return { method: 'DELETE', path: `${businessPath(venue.businessId)}/api-keys/${id}` };
  },
  [`PUT ${endpointPath}`]: toWebhook('PUT', '', () => ({ isEnabled: false })),
  [`DELETE ${endpointPath}`]: toWebhook('DELETE', ''),
  [`POST ${endpointPath}/secret`]: toWebhook('POST', '/secret', () => ({
    requestId: randomUUID(),
  })),
  [`POST ${endpointPath}/test`]: toWebhook('POST', '/test'),
  [`POST ${endpointPath}/replay`]: toWebhook('POST', '/replay', () => ({
    failedSince: '2026-01-01T00:00:00.000Z',
  })),
  [`GET ${endpointPath}/deliveries`]: toWebhook('GET', '/deliveries'),
  [`GET ${endpointPath}/deliveries/:deliveryId`]: async ({ venue }, _scene, api) => {
    const { id } = await buildWebhook(api, venue.businessId);
    const deliveryId = await buildDelivery(api, id);
    return {
      method: 'GET',
      path: `${businessPath(venue.businessId)}/webhooks/${id}/deliveries/${deliveryId}`,
    };
  },
};
