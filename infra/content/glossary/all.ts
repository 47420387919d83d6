import { alcoholicDrinks } from './items/alcoholic-drinks.ts';
import { bakery } from './items/bakery.ts';
import { breakfastDishes } from './items/breakfast.ts';
import { burgersAndSandwiches } from './items/burgers-and-sandwiches.ts';
import { coldDrinks } from './items/cold-drinks.ts';
import { demoBreakfastAndCafe } from './items/demo-breakfast-and-cafe.ts';
import { demoDessertsAndDrinks } from './items/demo-desserts-and-drinks.ts';
import { demoGrillAndHotStarters } from './items/demo-grill-and-hot-starters.ts';
import { demoKitchenAndStarters } from './items/demo-kitchen-and-starters.ts';
import { demoRegional } from './items/demo-regional.ts';
import { dessertDishes } from './items/desserts.ts';
import { donerPideLahmacun } from './items/doner-pide-lahmacun.ts';
import { fishDishes } from './items/fish.ts';
import { hotDrinks } from './items/hot-drinks.ts';
import { hotStarters } from './items/hot-starters.ts';
import { meatsAndGrills } from './items/meats-and-grills.ts';
import { moreDishes } from './items/more-dishes.ts';
import { meze } from './items/meze.ts';
import { oliveOilAndVegetables } from './items/olive-oil-and-vegetables.ts';
import { ricePastaPizza } from './items/rice-pasta-pizza.ts';
import { salads } from './items/salads.ts';
import { soups } from './items/soups.ts';
import { attributes } from './words/attributes.ts';
import { categories } from './words/categories.ts';
import { contains } from './words/contains.ts';
import { cookingWords } from './words/cooking-words.ts';
import { dairyAndEggs } from './words/dairy-and-eggs.ts';
import { drinkWords } from './words/drink-words.ts';
import { fishAndSeafood } from './words/fish-and-seafood.ts';
import { fruitsAndNuts } from './words/fruits-and-nuts.ts';
import { grainsAndBread } from './words/grains-and-bread.ts';
import { headings } from './words/headings.ts';
import { herbsAndSpices } from './words/herbs-and-spices.ts';
import { meats } from './words/meats.ts';
import { menus } from './words/menus.ts';
import { moreSauces } from './words/more-sauces.ts';
import { optionWords } from './words/option-words.ts';
import { parts } from './words/parts.ts';
import { preparedBreads } from './words/prepared-breads.ts';
import { preparedMeats } from './words/prepared-meats.ts';
import { preparedVegetables } from './words/prepared-vegetables.ts';
import { saucesAndSweeteners } from './words/sauces-and-sweeteners.ts';
import { servedWith } from './words/served-with.ts';
import { servingWords } from './words/serving-words.ts';
import { servings } from './words/servings.ts';
import { coffeeHouseTexts } from './words/template-texts-coffee.ts';
import { dessertTexts } from './words/template-texts-desserts.ts';
import { turkishRestaurantTexts } from './words/template-texts-restaurant.ts';
import { vegetables } from './words/vegetables.ts';
import type { Term } from '../../src/glossary/term.ts';

/** All terms of the glossary; if two terms have the same text, the first is used. */
export const allTerms: readonly Term[] = [
  ...alcoholicDrinks,
  ...bakery,
  ...breakfastDishes,
  ...burgersAndSandwiches,
  ...coldDrinks,
  ...demoBreakfastAndCafe,
  ...demoDessertsAndDrinks,
  ...demoGrillAndHotStarters,
  ...demoKitchenAndStarters,
  ...demoRegional,
  ...dessertDishes,
  ...donerPideLahmacun,
  ...fishDishes,
  ...hotDrinks,
  ...hotStarters,
  ...meatsAndGrills,
  ...meze,
  ...moreDishes,
  ...oliveOilAndVegetables,
  ...ricePastaPizza,
  ...salads,
  ...soups,
  ...attributes,
  ...categories,
  ...contains,
  ...cookingWords,
  ...dairyAndEggs,
  ...drinkWords,
  ...fishAndSeafood,
  ...fruitsAndNuts,
  ...grainsAndBread,
  ...herbsAndSpices,
  ...meats,
  ...menus,
  ...moreSauces,
  ...optionWords,
  ...parts,
  ...preparedBreads,
  ...preparedMeats,
  ...preparedVegetables,
  ...saucesAndSweeteners,
  ...servedWith,
  ...servingWords,
  ...servings,
  ...coffeeHouseTexts,
  ...dessertTexts,
  ...turkishRestaurantTexts,
  ...vegetables,
  // Last: within a text, a word has its other meaning.
  ...headings,
];
