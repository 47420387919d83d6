import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/api-keys';
import { MAX_API_KEYS, keyActions } from '@sofra/contracts/api-keys';
import type { Plan } from '@sofra/contracts/plans';
import { policy } from '@sofra/contracts/policy';
import { readReport } from '@sofra/contracts/reports';
import { hashToken } from '@sofra/infra/tokens';
import { startApi, sharedApi } from '../../test/api.ts';
import { buildApiKey } from '../../test/integration-requests.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildVenue, type Venue } from '../../test/venue.ts';

let venue: Venue;
let owner: SignedInUser;
const api = await sharedApi();
beforeEach(async () => {
  venue = await buildVenue(api.db);
  await setPlan('kurumsal');
  owner = await signInAs(api, 'business_owner', venue);
});

const setPlan = (plan: Plan) => api.rows('businesses', venue.businessId).set({ plan });
const toBusiness = () => ({ params: { businessId: venue.businessId }, cookie: owner.cookie });
const wanted = (given: object = {}) => ({
  ...toBusiness(),
  body: {
    requestId: randomUUID(),
    name: 'Kasa',
    actions: ['branches.orders', 'branches.list'] as contract.KeyAction[],
    ...given,
  },
});
const create = (given?: object) => api.ask(contract.createApiKey, wanted(given));
/** The code with which a key is refused. */
const refusal = async (given?: object) =>
  (await api.refused(contract.createApiKey, wanted(given))).code;
/** A key of the business, made without a call. */
const build = (...actions: readonly contract.KeyAction[]) =>
  buildApiKey(api.db, { businessId: venue.businessId, actions });
const revoke = (keyId: number) => ({
  params: { businessId: venue.businessId, keyId },
  cookie: owner.cookie,
});
const callWith = (
  secret: string,
  path = `/api/branches/${venue.branchId}/orders`,
  method = 'GET',
) => api.call(method, path, { headers: { authorization: `Bearer ${secret}` } });

describe('POST /api/businesses/:businessId/api-keys', () => {
  it('shows the key once, and stores its hash only', async () => {
    const { key, secret } = await create();
    expect(secret).toMatch(/^sofra_live_[\w-]{43}$/);
    expect(key).toMatchObject({ name: 'Kasa', branchId: null, lastUsedAt: null });
    expect(key.hint).toBe(secret.slice(-4));
    const found = api.db.selectFrom('api_keys').selectAll().where('user_id', '=', key.id);
    const row = await found.executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashToken(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
    const listed = await api.ask(contract.listApiKeys, toBusiness());
    expect(listed).toEqual({ isIncluded: true, keys: [key] });
    const lines = api.rows('audit_log', { business_id: venue.businessId });
    const audit = await lines.read('action', 'actor_id', 'details');
    expect(audit.map(({ action }) => action)).toEqual(['apiKey.created']);
    expect(JSON.stringify(audit)).not.toContain(secret.slice(11));
  });

  it('replaces the key if the request is repeated, until it is used', async () => {
    const asked = wanted();
    const first = await api.ask(contract.createApiKey, asked);
    const second = await api.ask(contract.createApiKey, asked);
    expect(second.key.id).toBe(first.key.id);
    expect((await callWith(first.secret)).body.code).toBe('api_key_invalid');
    expect((await callWith(second.secret)).status).toBe(200);
    await expect
      .poll(async () => (await api.ask(contract.listApiKeys, toBusiness())).keys[0]?.lastUsedAt)
      .not.toBeNull();
    expect((await api.refused(contract.createApiKey, asked)).code).toBe('idempotency_key_reused');
  });

  it('is refused if the repetition asks for something else, or is another owner’s', async () => {
    const asked = wanted();
    const { key, secret } = await api.ask(contract.createApiKey, asked);
    const reused = { status: 409, code: 'idempotency_key_reused' };
    for (const other of [
      { name: 'Muhasebe' },
      { branchId: venue.branchId },
      { actions: ['branches.list'] },
    ]) {
      const call = { ...asked, body: { ...asked.body, ...other } as typeof asked.body };
      expect(await api.refused(contract.createApiKey, call)).toMatchObject(reused);
    }
    const second = await signInAs(api, 'business_owner', venue);
    const theirs = { ...asked, cookie: second.cookie };
    expect(await api.refused(contract.createApiKey, theirs)).toMatchObject(reused);
    expect((await callWith(secret)).status).toBe(200);
    await api.ask(contract.revokeApiKey, revoke(key.id));
    expect(await api.refused(contract.createApiKey, asked)).toMatchObject(reused);
  });

  it('needs a plan with the API', async () => {
    await setPlan('isletme');
    const refused = await api.refused(contract.createApiKey, wanted());
    expect(refused).toMatchObject({ status: 403, code: 'plan_feature' });
    const listed = await api.ask(contract.listApiKeys, toBusiness());
    expect(listed).toEqual({ isIncluded: false, keys: [] });
  });

  it('refuses actions that no key may have, and branches of others', async () => {
    for (const action of ['staff.list', 'apiKeys.change', 'webhooks.list', 'settings.read']) {
      expect(await refusal({ actions: [action] })).toBe('invalid_input');
    }
    const other = await buildVenue(api.db);
    expect(await refusal({ branchId: other.branchId })).toBe('not_found');
  });

  it('has a limit', async () => {
    for (let index = 0; index < MAX_API_KEYS; index += 1) {
      await build('branches.list');
    }
    expect(await refusal()).toBe('api_key_limit');
  });
});

describe('an API key', () => {
  it('may be given no action of staff, keys, settings or the platform', () => {
    for (const action of keyActions) {
      expect(action).not.toMatch(/^(staff|apiKeys|webhooks|account|users|settings|platform)\./);
      expect(['branch', 'business', 'menu', 'menuItem', 'order', 'session']).toContain(
        policy[action].scope,
      );
    }
  });

  it('ends as soon as it is revoked', async () => {
    const { key, secret } = await create();
    expect((await callWith(secret)).status).toBe(200);
    await api.ask(contract.revokeApiKey, revoke(key.id));
    const { status, body } = await callWith(secret);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'api_key_invalid' });
    await api.ask(contract.revokeApiKey, revoke(key.id));
  });

  it('of another business can’t be revoked', async () => {
    const other = await buildVenue(api.db);
    const key = await buildApiKey(api.db, {
      businessId: other.businessId,
      actions: ['branches.list'],
    });
    expect((await api.refused(contract.revokeApiKey, revoke(key.id))).code).toBe('not_found');
  });

  it('is refused kindly once the plan has no API, and once the business isn’t approved', async () => {
    const { secret } = await build('branches.orders');
    await setPlan('isletme');
    expect((await callWith(secret)).body).toMatchObject({ code: 'plan_feature' });
    await setPlan('kurumsal');
    await api.rows('businesses', venue.businessId).set({ status: 'rejected' });
    expect((await callWith(secret)).body.code).toBe('api_key_invalid');
  });

  it('ignores the cookies beside it, and calls from any site', async () => {
    const { headers } = await build('menuItems.setAvailability');
    const [item] = venue.items;
    const path = `/api/menu-items/${item.id}/availability`;
    const site = { 'sec-fetch-site': 'cross-site', origin: 'https://till.example' };
    const answer = await api.call('PATCH', path, {
      headers: { ...headers, ...site },
      body: { isAvailable: false, unavailableUntil: null },
    });
    expect(answer.status).toBe(200);
    const { cookie } = owner;
    const keys = `/api/businesses/${venue.businessId}/api-keys`;
    expect((await api.call('GET', keys, { headers, cookie })).status).toBe(403);
    const nonsense = { authorization: 'Bearer sofra_live_nonsense' };
    const wrong = await api.call('GET', keys, { headers: nonsense, cookie });
    expect(wrong.body.code).toBe('api_key_invalid');
  });

  it('is read whatever the case of the scheme, and refused as a key if it isn’t one', async () => {
    const { secret } = await build('branches.orders');
    const path = `/api/branches/${venue.branchId}/orders`;
    const statusOf = async (authorization: string) =>
      (await api.call('GET', path, { headers: { authorization }, cookie: owner.cookie })).status;
    expect(await statusOf(`bearer ${secret}`)).toBe(200);
    expect(await statusOf(`bearer ${secret}x`)).toBe(401);
  });

  it('sees its branch only, and no allergies', async () => {
    const branchId = await buildBranch(api.db, venue.businessId, 'scan', 'Öteki');
    const { secret, headers } = await buildApiKey(api.db, {
      businessId: venue.businessId,
      branchId,
      actions: keyActions,
    });
    expect((await callWith(secret)).status).toBe(404);
    const active = await api.call('GET', `/api/branches/${branchId}/orders`, { headers });
    expect(active.status).toBe(200);
    expect(active.body).not.toHaveProperty('allergies');
    const branches = await callWith(secret, `/api/businesses/${venue.businessId}/branches`);
    expect(branches.body.map(({ id }: { id: number }) => id)).toEqual([branchId]);
    const today = new Date().toISOString().slice(0, 10);
    const report = readReport.path.replace(':businessId', String(venue.businessId));
    const of = (id: number) =>
      callWith(secret, `${report}?from=${today}&to=${today}&branchId=${id}`);
    expect((await of(branchId)).status).toBe(200);
    expect((await of(venue.branchId)).status).toBe(404);
  });

  it('isn’t shown among users, and has no sign-in', async () => {
    const { id, headers } = await build('branches.list');
    const admin = await signInAs(api, 'platform_admin');
    const listed = await api.call('GET', '/api/admin/users?search=Kasa', { cookie: admin.cookie });
    expect(JSON.stringify(listed.body)).not.toContain(`"id":${id},`);
    expect((await api.call('GET', '/api/auth/me', { headers })).status).toBe(403);
  });
});

describe('the limit of an API key', () => {
  it('is its own', async () => {
    const limited = await startApi({ RATE_LIMIT: '5' });
    try {
      const at = await buildVenue(limited.db);
      await limited.db.updateTable('businesses').set({ plan: 'kurumsal' }).execute();
      const build = () =>
        buildApiKey(limited.db, { businessId: at.businessId, actions: ['branches.list'] });
      const [first, second] = [await build(), await build()];
      const path = `/api/businesses/${at.businessId}/branches`;
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        statuses.push((await limited.call('GET', path, { headers: first.headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await limited.call('GET', path, { headers: second.headers })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
