import { isDeepStrictEqual } from 'node:util';
import {
  API_KEY_PREFIX,
  type ApiKey,
  type createApiKey as createRoute,
  keyRights,
  MAX_API_KEYS,
  planHasApi,
} from '@sofra/contracts/api-keys';
import type { RouteInput } from '@sofra/contracts/route';
import type { Db, Trx } from '@sofra/infra/db';
import { hashToken, newToken } from '@sofra/infra/tokens';
import { lockBusiness } from '../businesses/businesses.service.ts';
import { requireBranch } from '../branch-settings/branches.ts';
import { writeAudit } from '../core/write-audit.ts';
import { insertApiKey, replaceUnusedToken, revokeApiKey } from '../identity/api-keys.ts';
import { insertUser } from '../identity/users.ts';
import { AppError } from '../lib/errors.ts';

/** Business of the keys, and the user who changes them. */
export interface KeyScope {
  actorId: number;
  businessId: number;
}
type Wanted = RouteInput<typeof createRoute>['body'];

const HINT_LENGTH = 4;

const selectKeys = (db: Db, businessId: number) =>
  db
    .selectFrom('api_keys as key')
    .innerJoin('users as self', 'self.id', 'key.user_id')
    .innerJoin('users as creator', 'creator.id', 'key.created_by')
    .select([
      'key.user_id as id',
      'self.name',
      'key.branch_id as branchId',
      'key.actions',
      'key.hint',
      'creator.name as createdBy',
      'key.created_at as createdAt',
      'key.last_used_at as lastUsedAt',
    ])
    .where('key.business_id', '=', businessId)
    .where('key.revoked_at', 'is', null)
    .orderBy('key.user_id');

/** Lists the keys of a business that weren't revoked. */
export async function listApiKeys(db: Db, businessId: number): Promise<ApiKey[]> {
  const rows = await selectKeys(db, businessId).execute();
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Throws `plan_feature` unless the plan of the business has the API. Locks the business. */
export async function requireApiPlan(trx: Trx, businessId: number): Promise<void> {
  const { plan } = await lockBusiness(trx, businessId);
  if (!planHasApi(plan)) throw new AppError('plan_feature');
}

/**
 * Creates a key and returns it with its secret; only the hash is stored. A repeated request replaces the secret
 * while it is unused. Throws `idempotency_key_reused` if it is used or the repetition asks for something else,
 * `plan_feature`, `api_key_limit`, and `not_found` for a branch of another business.
 */
export async function createApiKey(
  trx: Trx,
  { actorId, businessId }: KeyScope,
  { requestId, name, branchId = null, actions }: Wanted,
): Promise<{ key: ApiKey; secret: string }> {
  await requireApiPlan(trx, businessId);
  if (branchId !== null) await requireBranch(trx, businessId, branchId);
  const secret = API_KEY_PREFIX + newToken();
  const token = { token_hash: hashToken(secret), hint: secret.slice(-HINT_LENGTH) };
  const granted = keyRights.filter((action) => actions.includes(action));
  const earlier = await trx
    .selectFrom('api_keys as key')
    .innerJoin('users as self', 'self.id', 'key.user_id')
    .select(['user_id as id', 'created_by', 'self.name', 'branch_id', 'actions'])
    .where('business_id', '=', businessId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (earlier) {
    const { id, ...held } = earlier;
    const asked = { created_by: actorId, name, branch_id: branchId, actions: granted };
    if (!isDeepStrictEqual(held, asked) || !(await replaceUnusedToken(trx, id, token))) {
      throw new AppError('idempotency_key_reused');
    }
    return { key: await getKey(trx, businessId, id), secret };
  }
  const held = await listApiKeys(trx, businessId);
  if (held.length >= MAX_API_KEYS) throw new AppError('api_key_limit');
  const id = await insertUser(trx, { name, email: null, platform_role: null, is_api_key: true });
  await insertApiKey(trx, {
    ...token,
    user_id: id,
    business_id: businessId,
    branch_id: branchId,
    actions: granted,
    request_id: requestId,
    created_by: actorId,
  });
  const details = { keyId: id, name, branchId, actions: granted };
  await writeAudit(trx, { actorId, businessId, action: 'apiKey.created', details });
  return { key: await getKey(trx, businessId, id), secret };
}

async function getKey(trx: Trx, businessId: number, id: number): Promise<ApiKey> {
  const key = (await listApiKeys(trx, businessId)).find((one) => one.id === id);
  if (!key) throw new AppError('not_found');
  return key;
}

/** Revokes a key; throws `not_found` unless it is, or was, one of the business. */
export async function endApiKey(
  trx: Trx,
  { actorId, businessId }: KeyScope,
  keyId: number,
): Promise<void> {
  const key = await trx
    .selectFrom('api_keys')
    .select('user_id')
    .where('user_id', '=', keyId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!key) throw new AppError('not_found');
  const ended = await revokeApiKey(trx, keyId, businessId);
  if (!ended) return;
  const details = { keyId, name: ended.name };
  await writeAudit(trx, { actorId, businessId, action: 'apiKey.revoked', details });
}
