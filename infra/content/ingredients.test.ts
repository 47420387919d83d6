import { describe, expect, it } from 'vitest';
import { guestLanguages } from '@sofra/contracts/common';
import { allTerms } from './glossary/all.ts';
import type { GuestText } from './glossary/phrasebook.ts';
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
