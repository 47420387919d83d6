import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as contract from '@sofra/contracts/webhooks';
import { MAX_WEBHOOKS } from '@sofra/contracts/webhooks';
import type { Plan } from '@sofra/contracts/plans';
import type { RouteCall } from '@sofra/contracts/route';
import { branchRoom } from '@sofra/contracts/rooms';
import { emit } from '@sofra/infra/rooms';
import { createSecrets } from '@sofra/infra/secrets';
import { webhookSecretContext } from '@sofra/infra/webhooks/webhook-secret';
import { sharedApi, startApi } from '../../test/api.ts';
import { buildDelivery, buildWebhook, givePlan } from '../../test/integration-requests.ts';
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
const to = (endpointId: number) => ({
  params: { businessId: venue.businessId, endpointId },
  cookie: owner.cookie,
});
const wanted = (given: object = {}) => ({
  ...toBusiness(),
  body: {
    requestId: randomUUID(),
    url: 'https://till.example/hooks?token=hunter2',
    events: ['session.ended', 'order.placed'] as contract.WebhookEventType[],
    ...given,
  },
});
/** A business's endpoint, made without a call. */
const build = async () => (await buildWebhook(api, venue.businessId)).id;
const change = (id: number, body: RouteCall<typeof contract.changeWebhook>['body']) => ({
  ...to(id),
  body,
});
const readRow = (id: number) =>
  api.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a webhook endpoint', () => {
  it('shows its secret once, and stores it sealed', async () => {
    const asked = wanted();
    const { endpoint, secret } = await api.ask(contract.createWebhook, asked);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint.events).toEqual(['order.placed', 'session.ended']);
    const { secret: sealed } = await readRow(endpoint.id);
    expect(sealed.toString('latin1')).not.toContain(secret?.slice(6));
    const { open } = createSecrets(api.deps.env.SOFRA_SECRET);
    expect(open(webhookSecretContext(venue.businessId), sealed)).toBe(secret);
    const again = await api.ask(contract.createWebhook, asked);
    expect(again).toEqual({ endpoint, secret: null });
    const listed = await api.ask(contract.listWebhooks, toBusiness());
    expect(listed).toEqual({ isIncluded: true, endpoints: [endpoint] });
    const lines = api.rows('audit_log', { business_id: venue.businessId });
    const audit = await lines.read('action', 'details');
    // The path of many addresses is a password, as the query is.
    expect(JSON.stringify(audit)).toContain('till.example');
    expect(JSON.stringify(audit)).not.toMatch(/hooks|hunter2|whsec_/);
  });

  it.each([
    'http://till.example/hooks',
    'https://localhost/hooks',
    'https://127.1/hooks',
    'https://[::1]/hooks',
    'https://10.0.0.1/hooks',
    'https://169.254.169.254/latest',
    'https://user:password@till.example/hooks',
    'https://till.example/hooks#part',
    'till.example',
    ...[22, 80, 5432, 6379, 6443, 9100, 10_250].map((port) => `https://till.example:${port}/hooks`),
  ])('may not have the address %s', async (url) => {
    const refused = await api.refused(contract.createWebhook, wanted({ url }));
    expect(refused).toMatchObject({ code: 'invalid_input' });
    const id = await build();
    const changed = await api.refused(contract.changeWebhook, change(id, { url }));
    expect(changed.code).toBe('invalid_input');
  });

  it('from before its port was refused is left as it is, paused and deleted, but not changed', async () => {
    const { id } = await buildWebhook(api, venue.businessId, 'https://till.example:6443/hooks');
    const refused = await api.refused(
      contract.changeWebhook,
      change(id, { events: ['day.closed'] }),
    );
    expect(refused).toMatchObject({ code: 'invalid_input', fields: { url: 'not_allowed' } });
    const paused = await api.ask(contract.changeWebhook, change(id, { isEnabled: false }));
    expect(paused.endpoint.isEnabled).toBe(false);
    const url = 'https://till.example/hooks';
    const moved = await api.ask(contract.changeWebhook, change(id, { url, isEnabled: true }));
    expect(moved.endpoint).toMatchObject({ url, isEnabled: true });
    await api.ask(contract.deleteWebhook, to(id));
  });

  it('needs a plan with webhooks, except to pause or delete it', async () => {
    const id = await build();
    await setPlan('isletme');
    const refused = { status: 403, code: 'plan_feature' };
    expect(await api.refused(contract.createWebhook, wanted())).toMatchObject(refused);
    const enabled = await api.refused(contract.changeWebhook, change(id, { isEnabled: true }));
    expect(enabled).toMatchObject(refused);
    expect(await api.refused(contract.testWebhook, to(id))).toMatchObject(refused);
    const paused = await api.ask(contract.changeWebhook, change(id, { isEnabled: false }));
    expect(paused.endpoint.isEnabled).toBe(false);
    await api.ask(contract.deleteWebhook, to(id));
    const { isIncluded, endpoints } = await api.ask(contract.listWebhooks, toBusiness());
    expect({ isIncluded, endpoints }).toEqual({ isIncluded: false, endpoints: [] });
  });

  it('has a limit, and may not have a branch of others', async () => {
    const other = await buildVenue(api.db);
    const theirs = await api.refused(contract.createWebhook, wanted({ branchId: other.branchId }));
    expect(theirs.code).toBe('not_found');
    for (let index = 0; index < MAX_WEBHOOKS; index += 1) await build();
    expect((await api.refused(contract.createWebhook, wanted())).code).toBe('webhook_limit');
  });

  it('that turns to another branch doesn’t receive what happened there before', async () => {
    const { businessId, branchId } = venue;
    const [quiet, heard] = [
      await buildBranch(api.db, businessId, 'scan', 'Sahil'),
      await buildBranch(api.db, businessId, 'scan', 'Çarşı'),
    ];
    const rooms = [quiet, heard].map(branchRoom);
    await api.deps.rooms.transact(async (trx) => {
      for (const room of rooms) emit(trx, room, 'menu.changed', { branchId });
    });
    await api.ask(contract.createWebhook, wanted({ branchId: heard }));
    const { endpoint } = await api.ask(contract.createWebhook, wanted({ branchId }));
    await api.ask(contract.changeWebhook, { ...to(endpoint.id), body: { branchId: null } });
    const runs = api.db.selectFrom('webhook_runs').where('branch_id', 'in', [quiet, heard]);
    expect(await runs.selectAll().execute()).toEqual([{ branch_id: quiet, seq: 1 }]);
  });

  it('gets a new secret, and keeps the old one for a day', async () => {
    const { id, secret: old } = await buildWebhook(api, venue.businessId);
    const body = { requestId: randomUUID() };
    const first = await api.ask(contract.rotateWebhookSecret, { ...to(id), body });
    expect(first.secret).not.toBe(old);
    const again = await api.ask(contract.rotateWebhookSecret, { ...to(id), body });
    expect(again).toEqual({ endpoint: first.endpoint, secret: null });
    const row = await readRow(id);
    const { open } = createSecrets(api.deps.env.SOFRA_SECRET);
    const context = webhookSecretContext(venue.businessId);
    expect(open(context, row.old_secret ?? Buffer.of())).toBe(old);
    const hours = (Date.parse(first.endpoint.oldSecretUntil ?? '') - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  it('has its address as a connection uses it', async () => {
    const url = 'https:TILL.example:8443/olay?a=ö\r\n';
    const { endpoint } = await api.ask(contract.createWebhook, wanted({ url }));
    expect(endpoint.url).toBe('https://till.example:8443/olay?a=%C3%B6');
  });

  it('begins unverified, with a test event on its way', async () => {
    const { endpoint } = await api.ask(contract.createWebhook, wanted());
    expect(endpoint).toMatchObject({ isVerified: false, waiting: 1 });
    const { deliveries } = await api.ask(contract.listDeliveries, to(endpoint.id));
    expect(deliveries).toMatchObject([{ type: contract.TEST_EVENT, state: 'waiting' }]);
  });

  it('is verified again at another address, with another secret', async () => {
    const { id, secret: old } = await buildWebhook(api, venue.businessId);
    await api.ask(contract.rotateWebhookSecret, { ...to(id), body: { requestId: randomUUID() } });
    const same = change(id, { url: 'https://TILL.example/hooks', events: ['day.closed'] });
    expect(await api.ask(contract.changeWebhook, same)).toMatchObject({
      endpoint: { isVerified: true, events: ['day.closed'] },
      secret: null,
    });
    const moved = change(id, { url: 'https://other.example/hooks' });
    const { endpoint, secret } = await api.ask(contract.changeWebhook, moved);
    expect(endpoint).toMatchObject({ isVerified: false, oldSecretUntil: null, waiting: 1 });
    const { open } = createSecrets(api.deps.env.SOFRA_SECRET);
    const row = await readRow(id);
    expect(open(webhookSecretContext(venue.businessId), row.secret)).toBe(secret);
    expect(secret).not.toBe(old);
    expect(row.old_secret).toBeNull();
    const again = await api.ask(contract.changeWebhook, moved);
    expect(again).toEqual({ endpoint, secret: null });
  });

  it('isn’t returned to a repetition that asks for something else', async () => {
    const asked = wanted();
    await api.ask(contract.createWebhook, asked);
    const reused = { status: 409, code: 'idempotency_key_reused' };
    for (const other of [
      { url: 'https://other.example/hooks' },
      { branchId: venue.branchId },
      { events: ['order.placed'] },
    ]) {
      const call = { ...asked, body: { ...asked.body, ...other } as typeof asked.body };
      expect(await api.refused(contract.createWebhook, call)).toMatchObject(reused);
    }
    const id = await build();
    const { requestId } = asked.body;
    expect(
      await api.refused(contract.rotateWebhookSecret, { ...to(id), body: { requestId } }),
    ).toMatchObject(reused);
  });

  it('of another business isn’t found', async () => {
    const other = await buildVenue(api.db);
    const { id } = await buildWebhook(api, other.businessId);
    const deliveryId = await buildDelivery(api, id);
    const params = { ...to(id).params, deliveryId };
    const rotation = { requestId: randomUUID() };
    const replay = { ...to(await build()), body: { deliveryId } };
    for (const { code } of [
      await api.refused(contract.changeWebhook, change(id, { isEnabled: false })),
      await api.refused(contract.deleteWebhook, to(id)),
      await api.refused(contract.testWebhook, to(id)),
      await api.refused(contract.listDeliveries, to(id)),
      await api.refused(contract.rotateWebhookSecret, { ...to(id), body: rotation }),
      await api.refused(contract.readDelivery, { ...to(id), params }),
      await api.refused(contract.replayWebhook, replay),
    ]) {
      expect(code).toBe('not_found');
    }
  });
});

describe('deliveries', () => {
  it('are listed by state and page, newest first', async () => {
    const id = await build();
    for (let index = 0; index < 51; index += 1) await buildDelivery(api, id);
    const test = await api.ask(contract.testWebhook, to(id));
    const list = (query: RouteCall<typeof contract.listDeliveries>['query'] = {}) =>
      api.ask(contract.listDeliveries, { ...to(id), query });
    const first = await list();
    expect(first.deliveries).toHaveLength(50);
    expect(first.deliveries[0]).toEqual(test);
    const rest = await list({ before: String(first.nextBefore) });
    expect([rest.deliveries.length, rest.nextBefore]).toEqual([2, null]);
    const waiting = await list({ state: 'waiting' });
    expect(waiting.deliveries.map((one) => one.id)).toEqual([test.id]);
  });

  it('are sent again: one, or all that failed since a time', async () => {
    const id = await build();
    const ids = [await buildDelivery(api, id), await buildDelivery(api, id)];
    const old = await buildDelivery(api, id);
    await api.rows('webhook_deliveries', old).set({
      created_at: new Date(Date.now() - 3 * 3600_000),
    });
    const failedSince = new Date(Date.now() - 3600_000).toISOString();
    const delivered = await buildDelivery(api, id);
    await api.rows('webhook_deliveries', delivered).set({ state: 'delivered' });
    const all = await api.ask(contract.replayWebhook, { ...to(id), body: { failedSince } });
    expect(all).toEqual({ replayed: 2 });
    const one = await api.ask(contract.replayWebhook, { ...to(id), body: { deliveryId: old } });
    expect(one).toEqual({ replayed: 1 });
    const rows = await api
      .rows('webhook_deliveries', { endpoint_id: id })
      .read('id', 'state', 'attempts');
    expect(rows.filter((row) => row.id !== delivered)).toEqual(
      [...ids, old].map((each) => ({ id: each, state: 'waiting', attempts: 0 })),
    );
  });
});

describe('requests to addresses of an owner’s choice', () => {
  it('are a few a minute for each business', async () => {
    const limited = await startApi({ RATE_LIMIT: '120' });
    onTestFinished(() => limited.close());
    const open = async () => {
      const { businessId } = await buildVenue(limited.db);
      await givePlan(limited.db, businessId);
      const { cookie } = await signInAs(limited, 'business_owner', { businessId });
      const { id: endpointId } = await buildWebhook(limited, businessId);
      return { params: { businessId, endpointId }, cookie };
    };
    const [first, second] = [await open(), await open()];
    await limited.ask(contract.testWebhook, first);
    const failedSince = new Date(0).toISOString();
    await limited.ask(contract.replayWebhook, { ...first, body: { failedSince } });
    const { body } = wanted();
    const { businessId } = first.params;
    for (const refused of [
      await limited.refused(contract.testWebhook, first),
      await limited.refused(contract.replayWebhook, { ...first, body: { failedSince } }),
      await limited.refused(contract.createWebhook, { ...first, params: { businessId }, body }),
      await limited.refused(contract.changeWebhook, { ...first, body: { url: body.url } }),
    ]) {
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    }
    await limited.ask(contract.changeWebhook, { ...first, body: { isEnabled: false } });
    await limited.ask(contract.testWebhook, second);
  });
});
