import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '@sofra/contracts/common';
import { createCategory, listCategories, readItem } from '@sofra/contracts/items';
import * as contract from '@sofra/contracts/menus';
import { listOptionGroups } from '@sofra/contracts/options';
import { menuTemplates } from '@sofra/infra/templates';
import { sharedApi } from '../../test/api.ts';
import { openVenue } from '../../test/menus.ts';

const api = await sharedApi();

const open = () => openVenue(api);

describe('a copy of a menu', () => {
  it('has all items with costs, hours and marks, and starts hidden', async () => {
    const { venue, cookie, menu, menuIn, menuItems } = await open();
    const hours = [{ day: 1, fromMinute: 480, toMinute: 660 }];
    const body = { hours, name: { de: 'Karte', zh: '菜单' }, machine: { name: ['de' as const] } };
    await api.ask(contract.changeMenu, { ...menu, body });
    const cost = { cost_minor: 3000, image_url: '/dishes/soup.webp' };
    const [köfte, ayran] = venue.items;
    await api.rows('menu_items', köfte.id).set(cost);
    await api.rows('menu_items', ayran.id).set({ deleted_at: new Date() });
    const copy = await api.ask(contract.copyMenu, menuIn(venue.menuId));
    expect(copy).toMatchObject({
      name: { tr: 'Menü (kopya)', en: 'Menu (copy)', de: 'Karte (Kopie)', zh: '菜单 (副本)' },
      marks: { name: { de: { isMachine: true, isStale: false } } },
      isActive: false,
      hours,
      itemCount: 1,
    });
    const copied = (await menuItems()).find(({ menuId }) => menuId === copy.id);
    const item = { params: { itemId: copied?.id ?? 0 }, cookie };
    expect(await api.ask(readItem, item)).toMatchObject({
      name: { tr: 'Köfte', en: 'Köfte' },
      category: 'main',
      priceMinor: 8500,
      costMinor: 3000,
      imageUrl: '/dishes/soup.webp',
      version: 1,
    });
  });
});

describe('a menu from a template', () => {
  it('lists the three built-in templates with their numbers of items', async () => {
    const offered = await api.ask(contract.listMenuTemplates, await open());
    expect(offered.map(({ id, itemCount }) => [id, itemCount])).toEqual(
      menuTemplates.map(({ id, items }) => [id, items.length]),
    );
    for (const { category } of offered) {
      expect(contract.templateCategories).toContain(category);
    }
  });

  it.each(menuTemplates)(
    '$id creates a complete hidden menu at suggested prices',
    async (template) => {
      const { business, menuItems, guestsMenu } = await open();
      const menu = await api.ask(contract.createMenuFromTemplate, {
        ...business,
        body: { templateId: template.id },
      });
      expect(menu).toMatchObject({
        name: template.name,
        isActive: false,
        itemCount: template.items.length,
      });
      const made = (await menuItems()).filter(({ menuId }) => menuId === menu.id);
      const sold = (name: LocalizedText, priceMinor: number, category: string) =>
        `${category} ${JSON.stringify(name)} ${priceMinor}`;
      expect(made.every(({ imageUrl }) => imageUrl?.startsWith('/dishes/'))).toBe(true);
      expect(
        made.map(({ name, priceMinor, category }) => sold(name, priceMinor, category)).toSorted(),
      ).toEqual(
        template.items
          .map((item) => sold(item.name, item.suggestedPriceMinor, item.category))
          .toSorted(),
      );
      expect((await guestsMenu()).items.map(({ menuId }) => menuId)).not.toContain(menu.id);
    },
  );

  it('uses the business’s own categories if they match by key or Turkish name', async () => {
    const { business, menuItems } = await open();
    const [template] = menuTemplates;
    const [first, second] = template?.categories ?? [];
    const ours = { key: first?.key ?? '', name: '{"tr":"Bizimki"}' };
    await api.db
      .insertInto('menu_categories')
      .values({ business_id: business.params.businessId, ...ours })
      .execute();
    const call = { ...business, body: { name: second?.name.tr ?? '' } };
    const named = await api.ask(createCategory, call);
    const body = { templateId: template?.id ?? '' };
    await api.ask(contract.createMenuFromTemplate, { ...business, body });
    await api.ask(contract.createMenuFromTemplate, { ...business, body });
    const categories = await api.ask(listCategories, business);
    expect(categories.map(({ key }) => key).toSorted()).toEqual(
      [
        'main',
        named.key,
        ...(template?.categories ?? []).map(({ key }) => key).filter((key) => key !== second?.key),
      ].toSorted(),
    );
    expect(categories.find(({ key }) => key === first?.key)?.name).toEqual({ tr: 'Bizimki' });
    expect((await menuItems()).some(({ category }) => category === named.key)).toBe(true);
  });

  it('gives items the template’s option groups; a second one uses the groups of the first', async () => {
    const { business, menuItems } = await open();
    const template = menuTemplates.find(({ id }) => id === 'kahve-evi');
    const body = { templateId: template?.id ?? '' };
    const menus = [
      await api.ask(contract.createMenuFromTemplate, { ...business, body }),
      await api.ask(contract.createMenuFromTemplate, { ...business, body }),
    ];
    const groups = await api.ask(listOptionGroups, business);
    expect(groups.map(({ name, options }) => [name, options.map((option) => option.name)])).toEqual(
      template?.optionGroups.map(({ name, options }) => [name, options.map((one) => one.name)]),
    );
    const keyOf = (id: number) =>
      template?.optionGroups[groups.findIndex((group) => group.id === id)]?.key;
    const items = await menuItems();
    for (const menu of menus) {
      const offered = items
        .filter(({ menuId }) => menuId === menu.id)
        .map(({ name, optionGroupIds = [] }) => `${name.tr}: ${optionGroupIds.map(keyOf).join()}`);
      expect(offered.toSorted()).toEqual(
        template?.items
          .map(({ name, optionGroups = [] }) => `${name.tr}: ${optionGroups.join()}`)
          .toSorted(),
      );
    }
  });

  it('fails for an unknown template', async () => {
    const { business } = await open();
    const body = { templateId: 'yok' };
    const refused = await api.refused(contract.createMenuFromTemplate, { ...business, body });
    expect(refused.code).toBe('not_found');
  });
});
