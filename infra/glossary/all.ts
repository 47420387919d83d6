import { hotStarters } from './dishes/hot-starters.ts';
import { meze } from './dishes/meze.ts';
import { salads } from './dishes/salads.ts';
import { soups } from './dishes/soups.ts';
import { categories } from './words/categories.ts';
import { cookingWords } from './words/cooking-words.ts';
import { dairyAndEggs } from './words/dairy-and-eggs.ts';
import { drinkWords } from './words/drink-words.ts';
import { fishAndSeafood } from './words/fish-and-seafood.ts';
import { fruitsAndNuts } from './words/fruits-and-nuts.ts';
import { grainsAndBread } from './words/grains-and-bread.ts';
import { herbsAndSpices } from './words/herbs-and-spices.ts';
import { meats } from './words/meats.ts';
import { menus } from './words/menus.ts';
import { parts } from './words/parts.ts';
import { saucesAndSweeteners } from './words/sauces-and-sweeteners.ts';
import { servings } from './words/servings.ts';
import { coffeeHouseTexts } from './words/template-texts-coffee.ts';
import { dessertTexts } from './words/template-texts-desserts.ts';
import { turkishRestaurantTexts } from './words/template-texts-restaurant.ts';
import { vegetables } from './words/vegetables.ts';
import type { Term } from './term.ts';

/** Everything the glossary knows; of two terms with one text the first is meant. */
export const allTerms: readonly Term[] = [
  ...hotStarters,
  ...meze,
  ...salads,
  ...soups,
  ...categories,
  ...cookingWords,
  ...dairyAndEggs,
  ...drinkWords,
  ...fishAndSeafood,
  ...fruitsAndNuts,
  ...grainsAndBread,
  ...herbsAndSpices,
  ...meats,
  ...menus,
  ...parts,
  ...saucesAndSweeteners,
  ...servings,
  ...coffeeHouseTexts,
  ...dessertTexts,
  ...turkishRestaurantTexts,
  ...vegetables,
];
