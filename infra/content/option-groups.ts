import { type LocalizedText, menuLanguages } from '@sofra/contracts/common';
import type { Declaration } from '@sofra/contracts/items';
import { everywhere } from './glossary/phrasebook.ts';

interface ContentOption {
  name: LocalizedText;
  differenceMinor: number;
  allergens: readonly Declaration[];
  isDefault: boolean;
  isSoldOut: boolean;
}

/** Option group of the demo or of a template, in all languages of a menu. */
export interface ContentGroup {
  /** Items refer to it by this key. */
  key: string;
  name: LocalizedText;
  minChoices: number;
  maxChoices: number;
  options: readonly ContentOption[];
}

/** Returns a text of the glossary as a name, with a capital in the languages that have them. */
function named(turkish: string): LocalizedText {
  const text = everywhere(turkish);
  const name: LocalizedText = {};
  for (const language of menuLanguages) {
    const [first = '', ...rest] = text[language] ?? '';
    name[language] = first.toLocaleUpperCase(language) + rest.join('');
  }
  return name;
}

interface OptionExtras {
  /** Difference in lira. */
  more?: number;
  allergens?: readonly Declaration[];
  isDefault?: boolean;
  isSoldOut?: boolean;
}
const option = (turkish: string, extras: OptionExtras = {}): ContentOption => ({
  name: named(turkish),
  differenceMinor: Math.round((extras.more ?? 0) * 100),
  allergens: extras.allergens ?? [],
  isDefault: extras.isDefault ?? false,
  isSoldOut: extras.isSoldOut ?? false,
});

/** A group of which a guest chooses exactly one option. */
const oneOf = (key: string, turkish: string, options: readonly ContentOption[]): ContentGroup => ({
  key,
  name: named(turkish),
  minChoices: 1,
  maxChoices: 1,
  options,
});
/** A group of which a guest may choose up to `maxChoices` options. */
const upTo = (
  maxChoices: number,
  key: string,
  turkish: string,
  options: readonly ContentOption[],
): ContentGroup => ({ key, name: named(turkish), minChoices: 0, maxChoices, options });

/** Portions; one is the default. Differences in lira. */
export const portions = (oneAndHalf: number, double: number): ContentGroup =>
  oneOf('portion', 'Porsiyon', [
    option('1 porsiyon', { isDefault: true }),
    option('1,5 porsiyon', { more: oneAndHalf }),
    option('duble porsiyon', { more: double }),
  ]);

/** Degrees of cooking. Without a default, guests can't order an item before they choose one. */
export const cooking = (key: string, { hasDefault }: { hasDefault: boolean }): ContentGroup =>
  oneOf(key, 'Pişirme', [
    option('az pişmiş'),
    option('orta pişmiş'),
    option('iyi pişmiş', { isDefault: hasDefault }),
  ]);

/** Extras of grilled dishes; `scale` multiplies their prices in lira. */
export const grillExtras = (scale: number): ContentGroup =>
  upTo(3, 'grill-extras', 'Ekstralar', [
    option('Bulgur Pilavı', { more: 15 * scale, allergens: ['gluten'] }),
    option('Közlenmiş Biber', { more: 12 * scale }),
    option('Kaşar Peyniri', { more: 18 * scale, allergens: ['milk'] }),
    option('cevizli acuka', { more: 22 * scale, allergens: ['nuts'] }),
    option('Patates Kızartması', { more: 20 * scale, isSoldOut: scale === 1 }),
  ]);

/** Ingredients that guests leave out of salads, wraps and kebabs. */
export const withoutVegetables: ContentGroup = upTo(4, 'without', 'çıkarılacaklar', [
  option('soğansız'),
  option('domatessiz'),
  option('maydanozsuz'),
  option('acısız'),
]);

/** Milk of a coffee; differences in lira. */
export const coffeeMilk = (more: number): ContentGroup =>
  oneOf('milk', 'Süt', [
    option('tam yağlı süt', { allergens: ['milk'], isDefault: true }),
    option('Laktozsuz Süt', { more: more / 2, allergens: ['milk'] }),
    option('Yulaf Sütü', { more, allergens: ['gluten'] }),
    option('Badem Sütü', { more, allergens: ['nuts'] }),
  ]);

/** Additions to a coffee; differences in lira. */
export const coffeeExtras = (more: number): ContentGroup =>
  upTo(2, 'coffee-extras', 'Ekstralar', [
    option('ekstra espresso', { more }),
    option('Vanilya Şurubu', { more: more / 2 }),
    option('Karamel Şurubu', { more: more / 2 }),
  ]);

/** Sugar of a Turkish coffee, which is boiled with it. */
export const turkishCoffeeSugar: ContentGroup = oneOf('sugar', 'Şeker', [
  // "Sade" means other things beside other dishes.
  { ...option('Şekersiz'), name: { ...named('Şekersiz'), tr: 'Sade' } },
  option('Az Şekerli'),
  option('Orta Şekerli', { isDefault: true }),
  option('Şekerli'),
]);

export const teaStrength: ContentGroup = oneOf('tea-strength', 'çayın demi', [
  option('açık'),
  option('normal', { isDefault: true }),
  option('demli'),
]);

/** Sizes of a drink; `more` is the difference of the large one in lira. */
export const drinkSizes = (more: number): ContentGroup =>
  oneOf('size', 'boy', [option('küçük boy', { isDefault: true }), option('büyük boy', { more })]);

/** Additions to a dessert; differences in lira. */
export const dessertExtras = (more: number): ContentGroup =>
  upTo(2, 'dessert-extras', 'yanında', [
    option('Kaymak', { more, allergens: ['milk'] }),
    option('Vanilyalı Dondurma', { more: more * 1.5, allergens: ['milk'] }),
    option('Antep Fıstığı', { more, allergens: ['nuts'] }),
  ]);
