import { describe, expect, it } from 'vitest';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { seedDemo } from '@sofra/infra/seed/demo';
import { openPlainClient } from './plain-client.ts';
import { ownApi } from './api.ts';

const api = await ownApi({ DEMO: '1' });
await seedDemo(api.db);

describe("the specification's account and business calls, on the demo", () => {
  const signedIn = async (name: string) => {
    const call = openPlainClient(api);
    const email = `${name}@sofra.test`;
    const { body } = await call('POST', '/api/auth/login', { email, password: 'sofra1234' });
    return { call, user: body };
  };
  const application = {
    name: 'Kıyı Balık',
    about: 'Günün balığı, meze ve rakı.',
    industryType: 'restaurant',
    fullAddress: 'Sahil Yolu 1, İzmir',
    phone: '+90 232 555 01 01',
    email: 'merhaba@kiyi.example',
    website: '',
    // In addition to the specification's fields (D43).
    acceptedTerms: LEGAL_VERSION,
  };

  it('GET and PUT /api/user/profile', async () => {
    expect((await openPlainClient(api)('GET', '/api/user/profile')).status).toBe(401);
    const { call, user } = await signedIn('branch');
    const read = await call('GET', '/api/user/profile');
    expect(read.body).toMatchObject({
      id: user.id,
      firstName: 'Ayşe',
      lastName: 'Demirtaş',
      email: 'branch@sofra.test',
      phone: null,
      role: 'branch_manager',
    });
    expect(new Date(read.body.createdAt).getTime()).not.toBeNaN();
    const body = { name: 'Ayşe Demirtaş', email: 'branch@sofra.test', phone: '+90 555 000 00 00' };
    const changed = await call('PUT', '/api/user/profile', body);
    expect(changed.body).toEqual({ ...read.body, phone: body.phone });
  });

  it('PUT /api/user/change-password, PUT /api/auth/change-password', async () => {
    const { call } = await signedIn('director');
    const wrong = { currentPassword: 'sofra', newPassword: 'sofra12345' };
    const refusal = await call('PUT', '/api/auth/change-password', wrong);
    expect([refusal.status, refusal.body.message]).toEqual([400, 'Mevcut şifre hatalı.']);
    for (const [path, currentPassword, newPassword] of [
      ['/api/user/change-password', 'sofra1234', 'sofra12345'],
      ['/api/auth/change-password', 'sofra12345', 'sofra1234'],
    ] as const) {
      const changed = await call('PUT', path, { currentPassword, newPassword });
      expect([path, changed.status]).toEqual([path, 200]);
      // Still signed in, under the new token.
      expect((await call('GET', '/api/auth/me')).body.email).toBe('director@sofra.test');
    }
  });

  it('GET /api/businesses/{businessId}, GET /api/businesses/user/{userId}', async () => {
    const { call, user } = await signedIn('owner');
    const read = await call('GET', '/api/businesses/1');
    expect(read.body).toMatchObject({
      name: 'Zeytin Lokantası',
      status: 'approved',
      businessType: 'restaurant',
      industryType: 'restaurant',
    });
    expect(read.body.address).toBe(read.body.fullAddress);
    const mine = await call('GET', `/api/businesses/user/${user.id}`);
    const { hasOrders: _orders, ...business } = read.body;
    expect(mine.body).toContainEqual(business);
    expect(mine.body.map(({ status }: { status: string }) => status)).toEqual([
      'approved',
      'rejected',
    ]);
    expect((await call('GET', '/api/businesses/user/1')).status).toBe(404);
    expect((await call('GET', '/api/businesses/2')).status).toBe(404);
    const put = await call('PUT', '/api/businesses/1', { phone: read.body.phone });
    expect(put.body).toEqual(read.body);
  });

  it('POST /api/businesses, then PUT /api/businesses/{id}/status or PATCH /api/admin/businesses/{id}/status', async () => {
    const { call } = await signedIn('waiter');
    const [admin, manager] = [await signedIn('admin'), await signedIn('manager')];
    for (const [decide, path, status] of [
      [admin.call, (id: number) => `/api/businesses/${id}/status`, 'approved'],
      [manager.call, (id: number) => `/api/admin/businesses/${id}/status`, 'rejected'],
    ] as const) {
      const { body } = await call('POST', '/api/businesses', application);
      expect(body.status).toBe('pending');
      const method = status === 'approved' ? 'PUT' : 'PATCH';
      expect((await call(method, path(body.id), { status })).status).toBe(403);
      expect((await decide(method, path(body.id), { status })).body.status).toBe(status);
    }
    // The demo's own application waits for the platform.
    const waiting = await admin.call('GET', '/api/businesses/4');
    expect(waiting.body).toMatchObject({ name: 'Balat Kahvaltı Evi', status: 'pending' });
  });

  it('GET /api/businesses/1/branches', async () => {
    const { call } = await signedIn('owner');
    const branches = await call('GET', '/api/businesses/1/branches');
    expect(branches.body).toMatchObject([{ id: 1, businessId: 1, name: 'Karaköy' }]);
  });
});
