import { describe, expect, it } from 'vitest';
import { guestLanguages, menuLanguages } from '@sofra/contracts/common';
import { allergens } from '@sofra/contracts/items';
import { toLocation } from '../src/location.ts';
import { allTerms } from './glossary/all.ts';
import { type GuestText, words } from './glossary/phrasebook.ts';
import { ingredientWords } from './ingredient-words.ts';
import { breakfast } from './seed/items/breakfast.ts';
import { cafe } from './seed/items/cafe.ts';
import { desserts } from './seed/items/desserts.ts';
import { drinks } from './seed/items/drinks.ts';
import { grill } from './seed/items/grill.ts';
import { hotStarters } from './seed/items/hot-starters.ts';
import { kitchen } from './seed/items/kitchen.ts';
import { regional } from './seed/items/regional.ts';
import { starters } from './seed/items/starters.ts';
import { menuTemplates } from './templates/menu-templates.ts';
import { demoBusinesses } from './seed/businesses.ts';

const demoDishes = demoBusinesses.flatMap((venue) => venue.dishes);
const dishes = [
  ...[breakfast, cafe, desserts, drinks, grill, hotStarters, kitchen, regional, starters].flat(),
  ...menuTemplates.flatMap(({ items }) => items),
];

/** Names whose dish contains the ingredient by definition, so that a translation may explain it. */
const explained = new Set([
  'Acıbadem Kurabiyesi',
  'Beyran Çorbası',
  'Bonfile',
  'Carpaccio',
  'Elbasan Tava',
  'Kaburga Dolması',
  'Katmer',
  'Keşkül',
  'Kokoreç',
  'Kuyruk Yağı',
  'Şöbiyet',
  'Tarator',
  'Tarator Sos',
  'Tarator Sosu',
  'İncir Tatlısı',
]);
/** Ingredients that a guest may avoid for health or belief, named the same way in each language. */
const named = [
  'almond',
  'beef',
  'beer',
  'celery',
  'chicken',
  'hazelnut',
  'lamb',
  'mushroom',
  'mussels',
  'mustard',
  'octopus',
  'peanut',
  'pistachio',
  'pork',
  'prawns',
  'soy',
  'squid',
  'tahini',
  'walnut',
] as const;

const namesIt = (text: GuestText, ingredient: string) =>
  guestLanguages.filter((language) =>
    ingredientWords[ingredient]?.[language].test(text[language].toLocaleLowerCase(language)),
  );

describe('the demo’s and the templates’ dishes', () => {
  it.each(Object.keys(ingredientWords))(
    'declare the allergens of their words: %s',
    (ingredient) => {
      const missing = dishes.flatMap(({ name, description, allergens }) => {
        const languages = [name, description].flatMap((text) => namesIt(text, ingredient));
        const implied = ingredientWords[ingredient]?.implies ?? [];
        const undeclared = implied.filter((allergen) => !allergens.includes(allergen));
        return languages.length > 0 && undeclared.length > 0
          ? [`${name.tr}: ${undeclared.join()} (${languages.join()})`]
          : [];
      });
      expect(missing).toEqual([]);
    },
  );

  it('are marked as vegan only without milk, eggs, fish or seafood, and then as vegetarian', () => {
    const animal = new Set<string>(['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']);
    for (const { name, allergens: held, diets } of [...dishes, ...demoDishes]) {
      if (diets.length > 0) expect(diets, name.tr).toContain('vegetarian');
      if (!diets.includes('vegan')) continue;
      expect(
        held.filter((one) => animal.has(one)),
        name.tr,
      ).toEqual([]);
    }
  });

  it('declare the allergens of a recipe even where no word names them', () => {
    const declared = (name: string) =>
      dishes.filter((dish) => dish.name.tr === name).map(({ allergens }) => allergens);
    expect(declared('Şalgam Suyu')).toEqual([['gluten']]);
    expect(declared('Fıstıklı Baklava')).toEqual(
      Array.from({ length: 2 }, () => ['gluten', 'eggs', 'milk', 'nuts']),
    );
    for (const dish of declared('Fırın Sütlaç')) expect(dish).toContain('eggs');
    expect(declared('Karides Güveç')).toEqual([['crustaceans', 'milk', 'sulphites']]);
  });
});

describe('the glossary', () => {
  it.each(named)('neither adds nor drops an ingredient: %s', (ingredient) => {
    const changed = allTerms.flatMap(([tr, en, ar, ru]) => {
      const languages = namesIt({ tr, en, ar, ru }, ingredient);
      const isSame = languages.length === 0 || languages.length === guestLanguages.length;
      return isSame || explained.has(tr) ? [] : [`${tr}: ${languages.join()}`];
    });
    expect(changed).toEqual([]);
  });

  it('leaves names untranslated that mean different foods', () => {
    const turkish = new Set(allTerms.map(([tr]) => tr.toLocaleLowerCase('tr')));
    for (const name of ['fıstık ezmesi', 'söğüş', 'tavuk göğsü', 'fıstıklı'])
      expect(turkish).not.toContain(name);
  });
});

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

const items = menuTemplates.flatMap((template) => template.items);

describe('the demo menus', () => {
  it('have short texts in four languages for every item, category and menu', () => {
    const texts = demoBusinesses.flatMap(({ menu, categories, dishes }) => [
      menu.name,
      menu.description,
      ...categories.map(({ name }) => name),
      ...dishes.flatMap((dish) => [dish.name, dish.description]),
    ]);
    for (const text of texts) {
      for (const language of guestLanguages) {
        expect(text[language].trim().length, JSON.stringify(text)).toBeGreaterThan(1);
        expect(text[language].length, JSON.stringify(text)).toBeLessThanOrEqual(90);
      }
      expect(text.ar).toMatch(/\p{Script=Arabic}/u);
      expect(text.ru).toMatch(/\p{Script=Cyrillic}/u);
    }
  });

  it('belong to businesses in many cities, which their addresses contain', () => {
    const cities = demoBusinesses.map(({ business }) => toLocation(business.fullAddress));
    expect(cities.every(({ city, district }) => city !== null && district !== null)).toBe(true);
    expect(new Set(cities.map(({ city }) => city)).size).toBeGreaterThanOrEqual(6);
  });

  it('start with the four sample items at their prices', () => {
    const samples = [1, 2, 3, 4].map((id) => demoDishes.find((dish) => dish.id === id));
    expect(samples.map((dish) => [dish?.name.tr, dish?.priceMinor])).toEqual([
      ['Izgara Köfte', 8500],
      ['Gavurdağı Salatası', 4500],
      ['Mercimek Çorbası', 3800],
      ['Çay', 1500],
    ]);
  });

  it('have costs below their prices', () => {
    for (const { name, costMinor, priceMinor } of demoDishes) {
      expect(costMinor, name.tr).toBeGreaterThan(0);
      expect(costMinor, name.tr).toBeLessThan(0.6 * priceMinor);
    }
  });
});

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
});

describe('a phrasebook', () => {
  it('refuses a text that the glossary doesn’t contain', () => {
    expect(() => words('Kuş sütü')).toThrow('not in the glossary: Kuş sütü');
  });
});
