import { describe, expect, it } from 'vitest';
import { menuLanguages } from '@sofra/contracts/common';
import { allergens } from '@sofra/contracts/items';
import { words } from '../glossary/phrasebook.ts';
import { menuTemplates } from './menu-templates.ts';

const items = menuTemplates.flatMap((template) => template.items);

describe('the menu templates', () => {
  it('are three, each with its own id', () => {
    expect(menuTemplates).toHaveLength(3);
    expect(new Set(menuTemplates.map(({ id }) => id)).size).toBe(3);
  });

  it('are named and described in every language of a menu', () => {
    for (const { name, description } of menuTemplates) {
      expect(Object.keys(name)).toEqual([...menuLanguages]);
      expect(Object.keys(description)).toEqual([...menuLanguages]);
    }
  });

  it.each(menuTemplates)(
    '$id has items in each of its categories and no item twice',
    (template) => {
      const keys = template.categories.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(template.items.map(({ category }) => category))).toEqual(new Set(keys));
      expect(new Set(template.items.map(({ name }) => name.tr)).size).toBe(template.items.length);
    },
  );

  it('have valid prices, times and allergens', () => {
    for (const item of items) {
      expect(item.suggestedPriceMinor, item.name.tr).toBeGreaterThan(0);
      expect(item.suggestedPriceMinor % 500, item.name.tr).toBe(0);
      expect(item.preparationMinutes, item.name.tr).toBeGreaterThan(0);
      // In the order required by law, each at most once.
      expect(item.allergens, item.name.tr).toEqual(
        allergens.filter((allergen) => item.allergens.includes(allergen)),
      );
    }
  });

  it('mark no item as vegan that contains milk, eggs, fish or seafood', () => {
    const animal = new Set(['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']);
    for (const { name, allergens: held, diets } of items.filter((item) => item.diets.length > 0)) {
      expect(diets, name.tr).toContain('vegetarian');
      if (diets.includes('vegan'))
        expect(
          held.some((one) => animal.has(one)),
          name.tr,
        ).toBe(false);
    }
  });
});

describe('a phrasebook', () => {
  it('refuses a text that the glossary doesn’t contain', () => {
    expect(() => words('Kuş sütü')).toThrow('not in the glossary: Kuş sütü');
  });
});
