import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteItem, restoreItem, setAvailability } from '@sofra/contracts/items';
import { copyMenu, readMenu } from '@sofra/contracts/menus';
import * as contract from '@sofra/contracts/options';
import { waitFor } from '@sofra/infra/testing';
import { sharedApi } from '../../test/api.ts';
import { openOptions, portion } from '../../test/options.ts';
import { writeItemGroups } from './item-groups.ts';

const api = await sharedApi();
const open = () => openOptions(api);

describe('PUT /api/menu-items/:id/option-groups', () => {
  it('sets the groups of an item in their order, for guests soon', async () => {
    const { create, offer, first, second, menuItems, guestsMenu, list } = await open();
    const [a, b] = [await create(), await create({ ...portion, name: 'Pişirme' })];
    expect((await guestsMenu()).optionGroups).toBeUndefined();
    const offered = await offer(first, [b.id, a.id]);
    expect(offered.map(({ id, itemIds }) => [id, itemIds])).toEqual([
      [b.id, [first]],
      [a.id, [first]],
    ]);
    await offer(second, [a.id]);
    const groupsOf = (items: readonly { id: number; optionGroupIds?: number[] | undefined }[]) =>
      items.map(({ id, optionGroupIds }) => [id, optionGroupIds]);
    const expected = [
      [first, [b.id, a.id]],
      [second, [a.id]],
    ];
    expect(groupsOf(await menuItems())).toEqual(expected);
    await waitFor(async () => expect(groupsOf((await guestsMenu()).items)).toEqual(expected));
    expect((await list()).map(({ itemIds }) => itemIds)).toEqual([[first, second], [first]]);
    expect(await offer(first, [])).toEqual([]);
    expect(groupsOf(await menuItems())[0]).toEqual([first, undefined]);
  });

  it('refuses an editor who saw other groups, and is safe to repeat', async () => {
    const { create, offer, refuseOffer, group, first, menuItems } = await open();
    const [a, b, c] = [await create(), await create(), await create()];
    await offer(first, [a.id], { from: [] });
    await offer(first, [a.id, b.id], { from: [a.id] });
    const stale = { code: 'state_changed', details: { groupIds: [a.id, b.id] } };
    expect(await refuseOffer(first, [a.id, c.id], [a.id])).toMatchObject(stale);
    // Their order counts.
    expect(await refuseOffer(first, [a.id, b.id, c.id], [b.id, a.id])).toMatchObject(stale);
    expect((await menuItems())[0]?.optionGroupIds).toEqual([a.id, b.id]);
    await offer(first, [a.id, b.id], { from: [a.id] });
    await api.ask(contract.deleteOptionGroup, group(b.id));
    await offer(first, [c.id, a.id], { from: [a.id] });
    expect((await menuItems())[0]?.optionGroupIds).toEqual([c.id, a.id]);
  });

  it('refuses groups of another business, deleted ones and repetitions, and changes nothing', async () => {
    const { create, offer, first, group, cookie, menuItems } = await open();
    const foreign = await (await open()).create();
    const [kept, deleted] = [await create(), await create()];
    await offer(first, [kept.id]);
    await api.ask(contract.deleteOptionGroup, group(deleted.id));
    for (const groupIds of [[foreign.id], [deleted.id], [kept.id, kept.id]]) {
      const call = { params: { itemId: first }, cookie, body: { groupIds } };
      expect(await api.refused(contract.setItemOptionGroups, call)).toMatchObject({
        code: 'invalid_input',
        fields: { groupIds: 'unknown' },
      });
    }
    expect((await menuItems())[0]?.optionGroupIds).toEqual([kept.id]);
  });

  it('lets nobody delete a group that is being set', async () => {
    const { create, first, venue } = await open();
    const { id } = await create();
    await api.db.transaction().execute(async (trx) => {
      await writeItemGroups(trx, { businessId: venue.businessId, itemId: first }, [id]);
      const { rows } = await sql`
        select from option_groups where id = ${id} for no key update skip locked`.execute(api.db);
      expect(rows).toEqual([]);
    });
  });
});

describe('DELETE /api/businesses/:id/option-groups/:id', () => {
  it('takes the group from all items until it is restored', async () => {
    const { create, offer, first, second, group, list, menuItems, guestsMenu } = await open();
    const [a, b] = [await create(), await create()];
    await offer(first, [a.id, b.id]);
    await offer(second, [a.id]);
    const before = await menuItems();
    await api.ask(contract.deleteOptionGroup, group(a.id));
    const left = (await menuItems()).map(({ optionGroupIds }) => optionGroupIds);
    expect(left).toEqual([[b.id], undefined]);
    await waitFor(async () =>
      expect((await guestsMenu()).optionGroups?.map(({ id }) => id)).toEqual([b.id]),
    );
    expect((await list()).map(({ id }) => id)).toEqual([b.id]);
    expect((await api.refused(contract.deleteOptionGroup, group(a.id))).code).toBe('not_found');
    const restored = await api.ask(contract.restoreOptionGroup, group(a.id));
    expect(restored).toMatchObject({ id: a.id, itemIds: [first, second] });
    expect(await api.ask(contract.restoreOptionGroup, group(a.id))).toEqual(restored);
    expect(await menuItems()).toEqual(before);
  });

  it('restores the group to an item whose other groups have changed since', async () => {
    const { create, offer, first, group, menuItems } = await open();
    const [a, b] = [await create(), await create()];
    await offer(first, [a.id]);
    await api.ask(contract.deleteOptionGroup, group(a.id));
    await offer(first, [b.id]);
    await api.ask(contract.restoreOptionGroup, group(a.id));
    expect((await menuItems())[0]?.optionGroupIds).toEqual([a.id, b.id]);
  });

  it('keeps the groups of an item that is deleted and restored', async () => {
    const { create, offer, first, cookie, menuItems, venue, list } = await open();
    const { id } = await create();
    await offer(first, [id]);
    await api.ask(deleteItem, { params: { itemId: first }, cookie });
    expect((await list())[0]?.itemIds).toEqual([]);
    const params = { menuId: venue.menuId, itemId: first };
    expect(await api.ask(restoreItem, { params, cookie })).toMatchObject({ optionGroupIds: [id] });
    expect((await menuItems())[0]?.optionGroupIds).toEqual([id]);
  });
});

describe('POST /api/businesses/:id/menus/:id/copy', () => {
  it('gives each copied item the groups of its original', async () => {
    const { create, offer, first, second, venue, menuIn, menuItems } = await open();
    const [a, b] = [await create(), await create()];
    await offer(first, [b.id, a.id]);
    await offer(second, [a.id]);
    const copy = await api.ask(copyMenu, menuIn(venue.menuId));
    const copied = (await menuItems()).filter(({ menuId }) => menuId === copy.id);
    expect(copied.map(({ name, optionGroupIds }) => [name.tr, optionGroupIds])).toEqual([
      [venue.items[0].name, [b.id, a.id]],
      [venue.items[1].name, [a.id]],
    ]);
  });
});

describe('the guests’ menu', () => {
  it('contains only groups that shown items offer, in the asked languages', async () => {
    const { create, offer, first, second, cookie, venue, guestsMenu, change } = await open();
    const [shown, unused] = [await create(), await create()];
    await offer(first, [shown.id]);
    await offer(second, [shown.id, unused.id]);
    await api.ask(deleteItem, { params: { itemId: second }, cookie });
    await change(shown.id, { options: portion.options.slice(0, 2) });
    const soldOut = { params: { itemId: first }, cookie, body: { isAvailable: false } };
    await api.ask(setAvailability, soldOut);
    await waitFor(async () =>
      expect((await guestsMenu()).optionGroups).toEqual([
        {
          id: shown.id,
          name: portion.name,
          minChoices: 1,
          maxChoices: 1,
          options: shown.options.slice(0, 2).map(({ marks: _marks, ...option }) => option),
        },
      ]),
    );
    const params = { tableId: venue.tables[0].id };
    const russian = await api.ask(readMenu, { params, query: { language: 'ru' } });
    expect(russian.optionGroups?.[0]).toMatchObject({ name: { tr: 'Porsiyon', ru: 'Порция' } });
    expect(russian.optionGroups?.[0]?.name).not.toHaveProperty('en');
  });
});
