import { expect, it } from 'vitest';
import { createApiKey } from '@sofra/contracts/api-keys';
import { readMade, undoMade } from '@sofra/contracts/made';
import { changeStaff, inviteStaff } from '@sofra/contracts/staff';
import { openPairing, pairScreen } from '@sofra/contracts/screens';
import { createUser } from '@sofra/contracts/users';
import { changeWebhook, createWebhook, listWebhooks } from '@sofra/contracts/webhooks';
import { sharedApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();

it('lists what an account made in the last 30 days, and undoes all but users at once', async () => {
  const venue = await buildVenue(api.db);
  const { businessId, branchId } = venue;
  await api.rows('businesses', businessId).set({ plan: 'kurumsal' });
  const [owner, other] = [
    await signInAs(api, 'business_owner', { businessId }),
    await signInAs(api, 'business_owner', { businessId }),
  ];
  const make = async ({ cookie, userId }: typeof owner, age = 0) => {
    const call = { params: { businessId }, cookie };
    const requestId = `made-${userId}-${age}`;
    const key = { requestId, name: `Kasa ${age}`, actions: ['orders.list' as const] };
    const made = await api.ask(createApiKey, { ...call, body: key });
    const created_at = new Date(Date.now() - age * 86_400_000);
    await api.rows('api_keys', { user_id: made.key.id }).set({ created_at });
    return { call, requestId };
  };
  const { call, requestId } = await make(owner);
  await make(owner, 31);
  await make(other);
  const url = 'https://example.com/olaylar?sifre=1';
  const webhook = { requestId, url, events: ['order.placed' as const] };
  await api.ask(createWebhook, { ...call, body: webhook });
  const { code } = await api.ask(openPairing);
  const screen = { code, name: 'Mutfak', board: 'kitchen' as const };
  await api.ask(pairScreen, { params: { branchId }, cookie: owner.cookie, body: screen });
  const email = `made${owner.userId}@sofra.test`;
  await api.ask(inviteStaff, { ...call, body: { email, role: 'waiter', branchId } });

  const read = async ({ cookie }: { cookie: string }) =>
    (await api.ask(readMade, { cookie })).map(({ kind, name }) => `${kind} ${name}`).toSorted();
  const all = [
    'apiKey Kasa 0',
    `invitation ${email}`,
    'screen Mutfak',
    'webhook https://example.com',
  ];
  expect(await read(owner)).toEqual(all);
  expect(await read(other)).toEqual(['apiKey Kasa 0']);
  expect(await api.ask(undoMade, { cookie: owner.cookie })).toEqual([]);
  expect(await api.ask(undoMade, { cookie: owner.cookie })).toEqual([]);
  expect(await read(other)).toEqual(['apiKey Kasa 0']);
  expect(await api.rows('webhook_endpoints', { business_id: businessId }).column('id')).toEqual([]);

  const admin = await signInAs(api, 'platform_admin');
  const user = { name: 'Ada', email: `ada${admin.userId}@sofra.test`, role: 'customer' as const };
  await api.ask(createUser, { cookie: admin.cookie, body: { ...user, password: 'Tavşan kanı' } });
  await api.ask(undoMade, { cookie: admin.cookie });
  expect(await read(admin)).toEqual(['user Ada']);
});

it('pauses a webhook of another owner whose address it changed, and never deletes it', async () => {
  const { businessId } = await buildVenue(api.db);
  await api.rows('businesses', businessId).set({ plan: 'kurumsal' });
  const params = { businessId };
  const [other, owner] = [
    await signInAs(api, 'business_owner', { businessId }),
    await signInAs(api, 'business_owner', { businessId }),
  ];
  const url = 'https://example.com/olaylar';
  const body = { requestId: 'made-by-other', events: ['order.placed' as const], url };
  const { endpoint } = await api.ask(createWebhook, { params, cookie: other.cookie, body });
  const edit = ({ cookie }: typeof owner, change: { url: string; isEnabled?: boolean }) =>
    api.ask(changeWebhook, {
      params: { ...params, endpointId: endpoint.id },
      cookie,
      body: change,
    });
  await edit(owner, { url: 'https://intruder.example/' });
  expect((await api.ask(readMade, owner)).map(({ kind }) => kind)).toEqual(['webhook']);
  expect(await api.ask(undoMade, owner)).toEqual([]);
  const { endpoints } = await api.ask(listWebhooks, { params, cookie: other.cookie });
  expect(endpoints).toMatchObject([{ id: endpoint.id, isEnabled: false }]);
  await edit(other, { url, isEnabled: true });
  expect((await api.ask(readMade, other)).map(({ kind }) => kind)).toEqual(['webhook']);
  await api.ask(undoMade, other);
  expect(await api.rows('webhook_endpoints', { business_id: businessId }).column('id')).toEqual([]);
});

it('leaves what others made, and what a role no longer allows', async () => {
  const { businessId, branchId } = await buildVenue(api.db);
  await api.rows('businesses', businessId).set({ plan: 'kurumsal' });
  const params = { businessId };
  const [{ cookie }, director] = [
    await signInAs(api, 'business_owner', { businessId }),
    await signInAs(api, 'business_director', { businessId }),
  ];
  const body = { requestId: 'made-by-owner', events: ['order.placed' as const] };
  const url = 'https://example.com/olaylar';
  const { endpoint } = await api.ask(createWebhook, { params, cookie, body: { ...body, url } });
  const edit = (change: { isEnabled: boolean; url?: string }) =>
    api.ask(changeWebhook, {
      params: { ...params, endpointId: endpoint.id },
      cookie: director.cookie,
      body: change,
    });
  const read = async () => (await api.ask(readMade, director)).map(({ kind }) => kind);
  await edit({ isEnabled: false });
  expect(await read()).toEqual([]);
  await edit({ url: 'https://example.com/baska', isEnabled: true });
  expect(await read()).toEqual(['webhook']);
  const key = { requestId: 'made-by-director', name: 'Kasa', actions: ['orders.list' as const] };
  await api.ask(createApiKey, { params, cookie: director.cookie, body: key });
  const { code } = await api.ask(openPairing);
  const screen = { code, name: 'Mutfak', board: 'kitchen' as const };
  await api.ask(pairScreen, { params: { branchId }, cookie: director.cookie, body: screen });
  expect(await read()).toEqual(['screen', 'apiKey', 'webhook']);

  const [membershipId = 0] = await api
    .rows('memberships', { user_id: director.userId })
    .column('id');
  const post = (change: { role: 'branch_manager'; branchId: number } | { isActive: boolean }) =>
    api.ask(changeStaff, { params: { ...params, membershipId }, cookie, body: change });
  await post({ role: 'branch_manager', branchId });
  expect(await read()).toEqual(['screen']);
  await post({ isActive: false });
  expect(await read()).toEqual([]);
  expect(await api.ask(undoMade, director)).toEqual([]);
  const kept = await api.rows('api_keys', { business_id: businessId }).column('revoked_at');
  expect(kept).toEqual([null]);
});
