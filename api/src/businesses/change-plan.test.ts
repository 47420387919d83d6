import { afterEach, describe, expect, it } from 'vitest';
import { restoreTable } from '@sofra/contracts/bin';
import { createBranch } from '@sofra/contracts/branches';
import * as own from '@sofra/contracts/business-plan';
import { changePlan, listManagedBusinesses } from '@sofra/contracts/businesses';
import { type Plan, plans } from '@sofra/contracts/plans';
import { createTable, createTables } from '@sofra/contracts/tables';
import { ownApi } from '../../test/api.ts';
import { saveSettings } from '@sofra/infra/rows';
import { race } from '../../test/races.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildTable, buildVenue } from '../../test/venue.ts';

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

const charge = (subscriptionEnabled: boolean) =>
  saveSettings(api.db, 'payment', { subscriptionEnabled });
afterEach(() => charge(false));

/** An owner on a plan, whose business has one branch and some tables. */
async function buildOwner({ plan, tableCount = 2 }: { plan: Plan; tableCount?: number }) {
  const venue = await buildVenue(api.db, { tableCount });
  const { businessId, branchId } = venue;
  await api.rows('businesses', businessId).set({ plan });
  const { cookie, userId } = await signInAs(api, 'business_owner', venue);
  const params = { businessId };
  const at = { params: { businessId, branchId }, cookie };
  return {
    venue,
    cookie,
    userId,
    at,
    read: () => api.ask(own.readBusinessPlan, { params, cookie }),
    change: (to: Plan, from?: Plan) =>
      api.ask(own.changeBusinessPlan, {
        params,
        cookie,
        body: { plan: to, ...(from && { from }) },
      }),
    decide: (to: Plan) => api.ask(changePlan, { params, cookie: admin.cookie, body: { plan: to } }),
    audit: () =>
      api
        .rows('audit_log', { business_id: businessId })
        .read('actor_id', 'action', 'details')
        .then((lines) => lines.map((line) => [line.actor_id, line.action, line.details])),
    notices: async () =>
      (await api.rows('notices', { kind: 'plan.requested' }).column('facts')).filter(
        (facts) => facts['businessId'] === businessId,
      ),
  };
}

describe('GET /api/businesses/:id/plan', () => {
  it('counts branches, and the tables of all of them that aren’t deleted', async () => {
    const { venue, read, cookie } = await buildOwner({ plan: 'isletme', tableCount: 3 });
    const { id: branchId } = await api.ask(createBranch, {
      params: { businessId: venue.businessId },
      body: { name: 'Moda' },
      cookie,
    });
    await buildTable(api.db, { ...venue, branchId }, 'Moda 1');
    const [first] = venue.tables;
    await api.rows('tables', first.id).set({ deleted_at: new Date() });
    expect(await read()).toMatchObject({
      plan: 'isletme',
      requested: null,
      isCharged: false,
      branches: 2,
      tables: 3,
    });
  });

  it('shows a manager of one branch what all branches use', async () => {
    const { venue } = await buildOwner({ plan: 'baslangic' });
    const { cookie } = await signInAs(api, 'branch_manager', venue);
    const params = { businessId: venue.businessId };
    expect(await api.ask(own.readBusinessPlan, { params, cookie })).toMatchObject({ tables: 2 });
    const body = { plan: 'isletme' as const };
    expect((await api.refused(own.changeBusinessPlan, { params, cookie, body })).status).toBe(403);
  });
});

describe('PUT /api/businesses/:id/plan while plans are free of charge', () => {
  it('changes the plan immediately, recorded once with the owner', async () => {
    const { change, audit, userId, notices } = await buildOwner({ plan: 'baslangic' });
    const before = Date.now();
    const changed = await change('isletme', 'baslangic');
    expect(changed).toMatchObject({ plan: 'isletme', requested: null });
    expect(Date.parse(changed.since)).toBeGreaterThanOrEqual(before - 1000);
    // A repeat finds its own result.
    expect(await change('isletme', 'baslangic')).toEqual(changed);
    expect(await audit()).toEqual([
      [userId, 'business.planChanged', { from: 'baslangic', to: 'isletme' }],
    ]);
    expect(await notices()).toEqual([]);
  });

  it('refuses to replace a plan that the owner didn’t see', async () => {
    const { decide, read, at } = await buildOwner({ plan: 'baslangic' });
    await decide('kurumsal');
    const body = { plan: 'isletme' as const, from: 'baslangic' as const };
    expect(await api.refused(own.changeBusinessPlan, { ...at, body })).toMatchObject({
      status: 409,
      code: 'state_changed',
      details: { status: 'kurumsal' },
    });
    expect((await read()).plan).toBe('kurumsal');
  });

  it('accepts a smaller plan: what exists stays, and nothing more can be added', async () => {
    const { change, read, at } = await buildOwner({ plan: 'isletme', tableCount: 21 });
    await api.ask(createBranch, { ...at, body: { name: 'Moda' } });
    expect(await change('baslangic', 'isletme')).toMatchObject({ branches: 2, tables: 21 });
    expect(await read()).toMatchObject({ plan: 'baslangic', branches: 2, tables: 21 });
    expect(await api.refused(createBranch, { ...at, body: { name: 'Şişli' } })).toMatchObject({
      code: 'plan_limit',
      details: { limit: 1, held: 2 },
    });
    expect(await api.refused(createTable, { ...at, body: { tableNumber: 'X' } })).toMatchObject({
      code: 'plan_limit',
      details: { limit: 20, held: 21 },
    });
  });

  it('allows what the limit refused right after the change', async () => {
    const { venue, change, at } = await buildOwner({ plan: 'baslangic', tableCount: 20 });
    const [table] = venue.tables;
    await api.rows('tables', table.id).set({ deleted_at: new Date(), table_number: 'Silinen' });
    const filled = await api.ask(createTable, { ...at, body: { tableNumber: 'Son' } });
    expect(filled.tableNumber).toBe('Son');
    const deleted = { ...at, params: { ...at.params, tableId: table.id } };
    const attempts: readonly Parameters<typeof race>[1][] = [
      [createTable, { ...at, body: { tableNumber: 'X' } }],
      [createTables, { ...at, body: { count: 1 } }],
      [createBranch, { ...at, body: { name: 'X' } }],
      [restoreTable, deleted],
    ];
    const limited = attempts.map(() => 'plan_limit');
    expect(await race(api, ...attempts)).toEqual(limited);
    await change('isletme');
    expect(await race(api, ...attempts)).toEqual(attempts.map(() => 'ok'));
  });

  it('adds all or none of the tables, and none afterwards, while the plan becomes smaller', async () => {
    const { change, read, at } = await buildOwner({ plan: 'baslangic', tableCount: 20 });
    for (let round = 0; round < 10; round += 1) {
      await change('isletme');
      const { tables: held } = await read();
      const additions = [0, 1, 2, 3].map(
        (index) =>
          [createTables, { ...at, body: { count: 2, prefix: `${round}.${index} ` } }] as const,
      );
      const [changed, ...answers] = await race(
        api,
        [own.changeBusinessPlan, { ...at, body: { plan: 'baslangic' } }],
        ...additions,
      );
      const added = answers.filter((answer) => answer === 'ok').length;
      const refused = answers.filter((answer) => answer === 'plan_limit').length;
      expect([changed, added + refused]).toEqual(['ok', 4]);
      expect(await read()).toMatchObject({ plan: 'baslangic', tables: held + 2 * added });
      expect(await api.refused(createTable, { ...at, body: { tableNumber: 'X' } })).toMatchObject({
        code: 'plan_limit',
        details: { limit: plans.baslangic.tables, held: held + 2 * added },
      });
    }
  });

  it('gives one answer to owners who change it at once', async () => {
    const { venue, change, read, at, audit } = await buildOwner({ plan: 'baslangic' });
    const other = await signInAs(api, 'business_director', venue);
    for (let round = 0; round < 10; round += 1) {
      await change('baslangic');
      const answers = await race(
        api,
        [own.changeBusinessPlan, { ...at, body: { plan: 'isletme', from: 'baslangic' } }],
        [
          own.changeBusinessPlan,
          { ...at, cookie: other.cookie, body: { plan: 'kurumsal', from: 'baslangic' } },
        ],
      );
      expect(answers.toSorted()).toEqual(['ok', 'state_changed']);
      expect((await read()).plan).toBe(answers[0] === 'ok' ? 'isletme' : 'kurumsal');
    }
    expect(await audit()).toHaveLength(19);
  });
});

describe('PUT /api/businesses/:id/plan while plans are charged for', () => {
  it('requests the plan: one notice, the old limits, until the platform decides', async () => {
    const { venue, change, decide, read, audit, notices, userId, at } = await buildOwner({
      plan: 'baslangic',
      tableCount: 20,
    });
    await charge(true);
    expect(await change('isletme', 'baslangic')).toMatchObject({
      plan: 'baslangic',
      requested: 'isletme',
      isCharged: true,
    });
    await change('isletme', 'baslangic');
    expect(await notices()).toEqual([
      { businessId: venue.businessId, name: 'Deneme Lokantası', plan: 'İşletme' },
    ]);
    expect((await api.refused(createTable, { ...at, body: { tableNumber: 'X' } })).code).toBe(
      'plan_limit',
    );
    const listed = await api.ask(listManagedBusinesses, { cookie: admin.cookie });
    expect(listed.businesses.find(({ id }) => id === venue.businessId)).toMatchObject({
      plan: 'baslangic',
      planRequested: 'isletme',
    });
    expect(await decide('isletme')).toMatchObject({ plan: 'isletme', planRequested: null });
    expect(await read()).toMatchObject({ plan: 'isletme', requested: null });
    await api.ask(createTable, { ...at, body: { tableNumber: 'X' } });
    const asked = { from: 'baslangic', to: 'isletme' };
    expect(await audit()).toEqual([
      [userId, 'business.planRequested', asked],
      [admin.userId, 'business.planChanged', asked],
    ]);
  });

  it('lets the platform decline a request, and the owner withdraw it', async () => {
    const { change, decide, read, audit, userId } = await buildOwner({ plan: 'baslangic' });
    await charge(true);
    await change('isletme');
    expect(await decide('baslangic')).toMatchObject({ plan: 'baslangic', planRequested: null });
    await change('kurumsal');
    expect(await change('baslangic')).toMatchObject({ plan: 'baslangic', requested: null });
    await change('baslangic');
    await decide('baslangic');
    expect((await read()).requested).toBeNull();
    expect(await audit()).toEqual([
      [userId, 'business.planRequested', { from: 'baslangic', to: 'isletme' }],
      [admin.userId, 'business.planDeclined', { plan: 'isletme' }],
      [userId, 'business.planRequested', { from: 'baslangic', to: 'kurumsal' }],
      [userId, 'business.planRequestWithdrawn', { plan: 'kurumsal' }],
    ]);
  });
});
