import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing } from './common.ts';
import { nameText } from './names.ts';
import { type Plan, planCodes, plans } from './plans.ts';
import type { Action } from './policy.ts';
import { defineRoute } from './route.ts';

/** Beginning of every key, by which people and scanners recognise it. */
export const API_KEY_PREFIX = 'sofra_live_';
/** Maximum number of keys per business. */
export const MAX_API_KEYS = 20;

/** Plans that include API keys and webhooks. */
export const apiPlans: readonly Plan[] = planCodes.filter((code) => plans[code].hasApi);
export const planHasApi = (plan: Plan): boolean => apiPlans.includes(plan);

/**
 * Actions that a key may be given: reading, and the work of kitchen and floor. Never staff, keys, settings or the
 * platform.
 */
export const keyActions = [
  'branches.list',
  'branches.orders',
  'orders.list',
  'orders.changeStatus',
  'orders.acknowledge',
  'rounds.place',
  'stations.list',
  'menus.list',
  'menus.view',
  'categories.list',
  'menuItems.list',
  'menuItems.view',
  'menuItems.setAvailability',
  'optionGroups.list',
  'options.setAvailability',
  'reports.read',
  'reports.export',
  'fiscal.export',
] as const satisfies readonly Action[];
export type KeyAction = (typeof keyActions)[number];
export const isKeyAction = (action: Action): action is KeyAction =>
  keyActions.some((one) => one === action);

/** Rights to guests' notes on orders and to their nicknames: a key's answers have neither without them. */
export const keySights = ['orders.notes', 'orders.nicknames'] as const;
/** All that an owner may choose for a key. */
export const keyRights = [...keyActions, ...keySights] as const;
export type KeyRight = (typeof keyRights)[number];

/** A key by which another system calls the API for a business. The key itself is shown once. */
export const ApiKey = v.object({
  id: Id,
  name: v.string(),
  /** Branch to which it is limited; null allows all. */
  branchId: v.nullable(Id),
  actions: v.array(v.picklist(keyRights)),
  /** Last characters of the key. */
  hint: v.string(),
  createdBy: v.string(),
  createdAt: Instant,
  /** Stored at most once a minute. */
  lastUsedAt: v.nullable(Instant),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

const businessParams = { businessId: IdParam };

/** Lists the keys that weren't revoked. `isIncluded` is false if the plan of the business has no API. */
export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/api-keys',
  action: 'apiKeys.list',
  summary: 'List the API keys of a business',
  params: businessParams,
  response: v.object({ isIncluded: v.boolean(), keys: v.array(ApiKey) }),
});

/**
 * Creates a key and returns it with its secret. A repeat with the same `requestId` replaces the secret of the key
 * while it is unused, so that a lost answer does no harm; one that asks for something else is refused.
 */
export const createApiKey = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/api-keys',
  action: 'apiKeys.change',
  summary: 'Create an API key',
  params: businessParams,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    name: nameText(60, 1),
    branchId: v.exactOptional(v.nullable(Id)),
    actions: v.pipe(v.array(v.picklist(keyRights)), v.minLength(1), v.maxLength(keyRights.length)),
  }),
  response: v.object({ key: ApiKey, secret: v.string() }),
  errors: ['plan_feature', 'api_key_limit', 'idempotency_key_reused'],
});

/** Revokes a key immediately. Repeating it changes nothing. */
export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: '/api/businesses/:businessId/api-keys/:keyId',
  action: 'apiKeys.change',
  summary: 'Revoke an API key',
  params: { ...businessParams, keyId: IdParam },
  response: Nothing,
});
