import { beforeEach, describe, expect, it } from 'vitest';
import { readMenu } from '@sofra/contracts/menus';
import * as contract from '@sofra/contracts/pairings';
import { eventually } from '@sofra/infra/testing';
import type { SignedInUser } from '../../test/sign-in.ts';
import type { Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { refreshPairings } from './pairings.service.ts';

const api = await sharedApi();
let venue: Venue;
let manager: SignedInUser;
beforeEach(async () => ({ venue, manager } = await openEvening()));

const call = () => ({ params: { businessId: venue.businessId }, cookie: manager.cookie });
const readGuestMenu = () =>
  api.ask(readMenu, { params: { tableId: venue.tables[0].id }, query: {} });

/** Stores the first two items as a pair, computed some minutes ago. */
async function buildPairing(minutesAgo = 60): Promise<void> {
  const [one, other] = venue.items;
  const figures = { business_id: venue.businessId, position: 1, together: 40, lift: 2.5 };
  await api.db
    .insertInto('item_pairings')
    .values([
      { ...figures, item_id: one.id, goes_with_id: other.id },
      { ...figures, item_id: other.id, goes_with_id: one.id },
    ])
    .execute();
  await api.db
    .insertInto('pairing_runs')
    .values({
      business_id: venue.businessId,
      rounds: 900,
      computed_at: new Date(Date.now() - minutesAgo * 60_000),
    })
    .execute();
}

describe('GET /api/businesses/:id/pairings', () => {
  it('is empty before the first computation', async () => {
    expect(await api.ask(contract.listPairings, call())).toEqual({
      computedAt: null,
      rounds: 0,
      pairings: [],
    });
  });

  it('names both items, and only those on an active menu', async () => {
    await buildPairing();
    const [one, other] = venue.items;
    const { pairings, rounds } = await api.ask(contract.listPairings, call());
    expect(rounds).toBe(900);
    expect(pairings[0]).toMatchObject({
      itemId: one.id,
      name: { tr: one.name },
      goesWithId: other.id,
      goesWithName: { tr: other.name },
      together: 40,
      lift: 2.5,
    });
    await api.rows('menu_items', other.id).set({ deleted_at: new Date() });
    expect((await api.ask(contract.listPairings, call())).pairings).toEqual([]);
  });

  it('has no pairings while the menu is inactive', async () => {
    await buildPairing();
    await api.rows('menus', venue.menuId).set({ is_active: false });
    expect((await api.ask(contract.listPairings, call())).pairings).toEqual([]);
  });
});

describe('POST /api/businesses/:id/pairings/refresh', () => {
  const jobs = () =>
    api.rows('jobs', { name: 'find-pairings', subject: `business:${venue.businessId}` });
  const findJobs = () => jobs().column('id');
  it('waits for one job of the worker, whoever else asks', async () => {
    let messages = 0;
    api.deps.jobs.on('waiting', () => (messages += 1));
    const ask = () => api.ask(contract.refreshPairings, call());
    const asked = Promise.all([ask(), ask()]);
    await eventually('requested by both', () => messages === 2);
    await buildPairing(0);
    await jobs().set({ status: 'done' });
    for (const { rounds, pairings } of await asked) {
      expect(rounds).toBe(900);
      expect(pairings).toHaveLength(2);
    }
    expect(await findJobs()).toHaveLength(1);
  });

  it('only reads within a minute of the last computation', async () => {
    await buildPairing(0.5);
    expect((await api.ask(contract.refreshPairings, call())).pairings).toHaveLength(2);
    expect(await findJobs()).toEqual([]);
  });

  it('reports a failed or slow worker, and keeps the pairings', async () => {
    await buildPairing();
    const asked = api.refused(contract.refreshPairings, call());
    await eventually('requested', async () => (await findJobs()).length > 0);
    await jobs().set({ status: 'requested', error: 'out of memory' });
    expect(await asked).toMatchObject({ status: 503, code: 'unavailable' });
    const slow = refreshPairings(api.deps, venue.businessId, new AbortController().signal, 50);
    await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
    expect((await api.ask(contract.listPairings, call())).pairings).toHaveLength(2);
  });
});

describe('goesWith on the guests’ menu', () => {
  it('lists items that guests can order now', async () => {
    await buildPairing();
    const [one, other] = venue.items;
    const goesWith = async () => (await readGuestMenu()).items.map((item) => item.goesWith);
    expect(await goesWith()).toEqual([[other.id], [one.id]]);
  });

  it.each([
    ['sold out', { is_available: false }],
    ['sold by weight', { sold_by: 'weight' as const }],
    ['deleted', { deleted_at: new Date() }],
  ])('leaves out an item that is %s', async (_what, values) => {
    await buildPairing();
    const [one, other] = venue.items;
    await api.rows('menu_items', other.id).set(values);
    const found = (await readGuestMenu()).items.find(({ id }) => id === one.id);
    expect(found).toBeDefined();
    expect(found).not.toHaveProperty('goesWith');
  });
});
