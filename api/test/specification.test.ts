import { describe, expect, it } from 'vitest';
import { seedDemo } from '@sofra/infra/seed/demo';
import { application } from './business-requests.ts';
import { openPlainClient } from './plain-client.ts';
import { ownApi } from './api.ts';

const api = await ownApi({ DEMO: '1' });
await seedDemo(api.db);

const plainClient = () => openPlainClient(api);
/** A client of one of the demo's users, signed in. */
async function signedIn(name: string) {
  const call = plainClient();
  const email = `${name}@sofra.test`;
  const { body } = await call('POST', '/api/auth/login', { email, password: 'sofra1234' });
  return { call, user: body };
}

describe("the specification's calls, in its order, on the demo", () => {
  it('signs in and out, with a message on failure', async () => {
    const call = plainClient();
    expect((await call('GET', '/api/auth/me')).body).toBeNull();
    const logIn = (password: string) =>
      call('POST', '/api/auth/login', { email: 'owner@sofra.test', password });
    const wrong = await logIn('x');
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Email veya şifre hatalı.']);
    const right = await logIn('sofra1234');
    expect(right.body).toMatchObject({ email: 'owner@sofra.test', role: 'business_owner' });
    expect((await call('GET', '/api/auth/me')).body.id).toBe(right.body.id);
    await call('POST', '/api/auth/logout');
    expect((await call('GET', '/api/auth/me')).body).toBeNull();
  });

  it('takes a guest from the code on the table to an order in two steps', async () => {
    const call = plainClient();
    const table = await call('GET', '/api/tables/qr/table-1');
    expect(table.body).toEqual({ id: 1, tableNumber: 'Masa 1' });
    expect((await call('GET', '/api/tables/1/session')).body).toBeNull();
    const guest = await call('POST', '/api/auth/anonymous');
    expect(guest.body).toMatchObject({ email: null, role: 'customer' });
    const session = await call('POST', '/api/tables/1/session/start');
    expect(session.body).toMatchObject({ tableId: 1, guestCount: 1 });
    const joined = await call('POST', `/api/sessions/${session.body.id}/join`, { userId: 1 });
    expect(joined.body.guests.map((one: { userId: number }) => one.userId)).toEqual([
      guest.body.id,
    ]);
    const order = await call('POST', `/api/sessions/${session.body.id}/orders`, { userId: 1 });
    expect(order.status).toBe(200);
    for (const itemId of [1, 2]) {
      const path = `/api/orders/${order.body.id}/items`;
      expect((await call('POST', path, { itemId, quantity: 1 })).status).toBe(200);
    }
    const listed = await call('GET', `/api/sessions/${session.body.id}/orders`);
    expect(listed.body).toMatchObject([
      { id: order.body.id, status: 'pending', totalMinor: 13_000 },
    ]);
    expect((await call('POST', `/api/sessions/${session.body.id}/end`)).status).toBe(409);

    const { call: waiter } = await signedIn('waiter');
    for (const status of ['preparing', 'ready', 'served']) {
      const moved = await waiter('PATCH', `/api/orders/${order.body.id}/status`, { status });
      expect(moved.body.status).toBe(status);
    }
    const paid = await waiter('POST', `/api/sessions/${session.body.id}/payments/record`, {
      clientPaymentId: 'specification-1',
      split: { kind: 'rest' },
      expectedMinor: 13_000,
      method: 'cash',
    });
    expect(paid.body.state).toBe('paid');
    expect((await waiter('POST', `/api/sessions/${session.body.id}/end`)).status).toBe(200);
    expect((await call('GET', '/api/tables/1/session')).body).toBeNull();
  });

  it('lists the items of business 1 and switches one off and on', async () => {
    const { call } = await signedIn('owner');
    const items = await call('GET', '/api/businesses/1/menu-items');
    const samples = items.body.filter((item: { id: number }) => item.id <= 4);
    expect(samples.map((item: { price: number }) => item.price).toSorted()).toEqual([
      15, 38, 45, 85,
    ]);
    for (const isAvailable of [false, true]) {
      const set = await call('PATCH', '/api/menu-items/1/availability', { isAvailable });
      expect(set.body.isAvailable).toBe(isAvailable);
    }
  });

  it('answers 404 for another business, by whatever path', async () => {
    const { call } = await signedIn('owner2');
    for (const path of [
      '/api/businesses/1/menu-items',
      '/api/businesses/1/branches',
      '/api/branches/1/orders',
      '/api/branches/1/floor',
    ]) {
      expect((await call('GET', path)).status).toBe(404);
    }
    const switched = await call('PATCH', '/api/menu-items/1/availability', { isAvailable: false });
    expect(switched.status).toBe(404);
  });
});

describe("the specification's calls on branches and tables, on branch 1", () => {
  it('lists, creates with one POST per table, sets every status and deletes', async () => {
    const { call } = await signedIn('branch');
    expect((await call('GET', '/api/businesses/1/branches')).body[0]).toMatchObject({ id: 1 });
    const before = (await call('GET', '/api/branches/1/tables')).body;
    expect(before[0]).toMatchObject({
      id: 1,
      tableNumber: 'Masa 1',
      qrCodeUrl: 'table-1',
      status: 'idle',
      branchId: 1,
    });
    const made = [];
    for (const tableNumber of ['Bahçe 1', 'Bahçe 2']) {
      const qrCodeUrl = `table-${Date.now()}-abc`;
      const body = { tableNumber, qrCodeUrl, branchId: 1 };
      made.push((await call('POST', '/api/branches/1/tables', body)).body);
    }
    expect(made).toMatchObject([{ tableNumber: 'Bahçe 1' }, { tableNumber: 'Bahçe 2' }]);
    for (const status of ['active', 'warning', 'closed', 'idle']) {
      const set = await call('PATCH', `/api/tables/${made[0].id}/status`, { status });
      expect(set.body).toMatchObject({ id: made[0].id, status });
    }
    for (const { id } of made) {
      expect((await call('DELETE', `/api/branches/1/tables/${id}`)).status).toBe(200);
    }
    expect((await call('GET', '/api/branches/1/tables')).body).toEqual(before);
  });
});

describe("the specification's calls on menus and items (§7), on the demo", () => {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  /** One text for all four languages, as a JSON string (§5). */
  const inAllFour = (text: string) => JSON.stringify({ tr: text, en: text, ar: text, ru: text });

  it('lists menus and menu templates, and creates a menu from one', async () => {
    const { call } = await signedIn('owner');
    const before = await call('GET', '/api/businesses/1/menus');
    expect(idsOf(before.body)).toEqual([1]);
    expect(before.body[0]).toMatchObject({ isActive: true, name: { tr: expect.any(String) } });
    const templates = await call('GET', '/api/menu-templates');
    expect(templates.body).toHaveLength(3);
    for (const template of templates.body) {
      expect(['coffee', 'beverages', 'desserts', 'food']).toContain(template.category);
      expect(template).toMatchObject({ name: { tr: expect.any(String) }, description: {} });
    }
    const [{ id: templateId, itemCount }] = templates.body;
    const made = await call('POST', '/api/businesses/1/menus/from-template', { templateId });
    expect([made.status, made.body.itemCount]).toEqual([200, itemCount]);
    const removed = await call('DELETE', `/api/businesses/1/menus/${made.body.id}`);
    expect(removed.status).toBe(200);
    expect(idsOf((await call('GET', '/api/businesses/1/menus')).body)).toEqual([1]);
  });

  it('switches menu 1 off and on: "Menu isActive toggles with the card button."', async () => {
    const { call } = await signedIn('owner');
    for (const isActive of [false, true]) {
      const set = await call('PATCH', '/api/businesses/1/menus/1/status', { isActive });
      expect(set.body.isActive).toBe(isActive);
    }
  });

  it('saves "name map, description map" of menu 1', async () => {
    const { call } = await signedIn('owner');
    const { name, description } = (await call('GET', '/api/menus/1')).body;
    const named = { ...name, de: 'Tageskarte' };
    const saved = await call('PUT', '/api/menus/1', { name: named, description });
    expect(saved.body).toMatchObject({ name: named, description });
    expect((await call('GET', '/api/menus/1')).body).toEqual(saved.body);
  });

  it('sends "itemOrders, a list of {id, sortOrder} with sortOrder the zero-based new position"', async () => {
    const { call } = await signedIn('owner');
    const list = async () => (await call('GET', '/api/businesses/1/menu-items')).body;
    const before: { id: number; category: string }[] = await list();
    const [first, second] = before;
    expect(first?.category).toBe(second?.category);
    const moved = [second, first, ...before.slice(2)].flatMap((item) => item ?? []);
    const orderOf = (items: { id: number }[]) => ({
      itemOrders: items.map(({ id }, sortOrder) => ({ id, sortOrder })),
    });
    expect((await call('PUT', '/api/menus/1/reorder', orderOf(moved))).status).toBe(200);
    expect(idsOf(await list())).toEqual(idsOf(moved));
    expect((await call('PUT', '/api/menus/1/reorder', orderOf(before))).status).toBe(200);
    expect(idsOf(await list())).toEqual(idsOf(before));
  });

  it('saves an item like its form, and overwrites no translation', async () => {
    const { call } = await signedIn('owner');
    const { body: item } = await call('GET', '/api/menu-items/1');
    expect(item).toMatchObject({ price: expect.any(Number), preparationTime: expect.any(Number) });
    const saved = await call('PUT', '/api/menu-items/1', {
      name: inAllFour(item.name.tr),
      description: inAllFour('Günün tarifi'),
      price: 91.5,
      category: item.category,
      imageUrl: item.imageUrl,
      isAvailable: true,
      preparationTime: 20,
      allergens: item.allergens,
    });
    expect(saved.body).toMatchObject({
      name: item.name,
      description: { ...item.description, tr: 'Günün tarifi' },
      price: 91.5,
      basePrice: '91.50',
      preparationTime: 20,
      allergens: item.allergens,
    });
    const { name, description, price, preparationTime } = item;
    const back = { name, description, price, preparationTime };
    expect((await call('PUT', '/api/menu-items/1', back)).body).toMatchObject(back);
  });
});

describe("the specification's account and business calls, on the demo", () => {
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
      const { body } = await call('POST', '/api/businesses', { ...application, website: '' });
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
