import { describe, expect, it } from 'vitest';
import { menuLanguages } from '@sofra/contracts/common';
import { demoBusinesses } from './seed/businesses.ts';
import { menuTemplates } from './templates/menu-templates.ts';

const owners = [
  ...demoBusinesses.map(({ business, optionGroups = [], dishes }) => ({
    owner: business.name,
    optionGroups,
    items: dishes,
  })),
  ...menuTemplates.map(({ id, optionGroups, items }) => ({
    owner: id,
    optionGroups,
    items,
  })),
];
const groups = owners.flatMap(({ optionGroups }) => optionGroups);

describe('the option groups of the demo and the templates', () => {
  it('have different names in all eleven languages, with a capital', () => {
    for (const { name, options } of groups) {
      for (const language of menuLanguages) {
        const names = options.map((option) => option.name[language] ?? '');
        for (const text of [name[language] ?? '', ...names]) {
          expect(text.trim().length, JSON.stringify(name)).toBeGreaterThan(0);
          expect(text.slice(0, 1)).toBe(text.slice(0, 1).toLocaleUpperCase(language));
        }
        expect(new Set(names).size, `${language}: ${names.join()}`).toBe(names.length);
      }
    }
  });

  it('can be chosen from: as many options and defaults as their limits allow', () => {
    for (const { key, minChoices, maxChoices, options } of groups) {
      const defaults = options.filter(({ isDefault }) => isDefault);
      expect(minChoices, key).toBeLessThanOrEqual(maxChoices);
      expect(maxChoices, key).toBeLessThanOrEqual(options.length);
      expect(defaults.length, key).toBeLessThanOrEqual(maxChoices);
      expect(defaults.every(({ isSoldOut }) => !isSoldOut)).toBe(true);
    }
  });

  it.each(owners)('are offered by items of $owner, each known', ({ optionGroups, items }) => {
    const offered = items.flatMap((item) => item.optionGroups ?? []);
    expect(new Set(offered)).toEqual(new Set(optionGroups.map(({ key }) => key)));
  });

  it('leave all items of the demo but the steak to be ordered with one tap', () => {
    const asking = owners.flatMap(({ optionGroups, items }) => {
      const keys = optionGroups
        .filter(
          ({ minChoices, options }) => minChoices > options.filter((one) => one.isDefault).length,
        )
        .map(({ key }) => key);
      return items.filter((item) => item.optionGroups?.some((key) => keys.includes(key)));
    });
    expect(asking.map(({ name }) => name.tr)).toEqual(['Dana Antrikot']);
  });

  it('give the demo’s meatballs a portion, a way of cooking, and extras with an allergen and one sold out', () => {
    const [zeytin] = demoBusinesses;
    const köfte = zeytin?.dishes.find(({ id }) => id === 1);
    expect(köfte?.optionGroups).toEqual(['portion', 'cooking', 'grill-extras']);
    const extras = zeytin?.optionGroups?.find(({ key }) => key === 'grill-extras');
    expect(extras).toMatchObject({ minChoices: 0, maxChoices: 3 });
    expect(extras?.options.filter(({ isSoldOut }) => isSoldOut)).toHaveLength(1);
    expect(extras?.options.find(({ name }) => name.tr === 'Kaşar Peyniri')?.allergens).toEqual([
      'milk',
    ]);
  });
});
