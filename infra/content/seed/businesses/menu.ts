import { createHash } from 'node:crypto';
import { coffeeHouse } from '../../templates/coffee-house.ts';
import { desserts as dessertTemplate } from '../../templates/desserts.ts';
import { breakfast } from '../items/breakfast.ts';
import { cafe } from '../items/cafe.ts';
import { desserts } from '../items/desserts.ts';
import { drinks } from '../items/drinks.ts';
import { grill } from '../items/grill.ts';
import { hotStarters } from '../items/hot-starters.ts';
import { kitchen } from '../items/kitchen.ts';
import { regional } from '../items/regional.ts';
import { starters } from '../items/starters.ts';
import { words } from '../../glossary/phrasebook.ts';
import type { DemoItem } from '../item.ts';
import type { DemoBusiness } from '../business.ts';

type Recipe = Omit<DemoItem, 'id' | 'category' | 'priceMinor' | 'costMinor' | 'soldBy' | 'soldOut'>;

const recipes: readonly Recipe[] = [
  ...starters,
  ...hotStarters,
  ...grill,
  ...kitchen,
  ...drinks,
  ...desserts,
  ...breakfast,
  ...cafe,
  ...regional,
  ...coffeeHouse.items,
  ...dessertTemplate.items,
];

function recipeOf(name: string): Recipe {
  const found = recipes.find((recipe) => recipe.name.tr === name);
  if (!found) throw new Error(`no recipe is called ${name}`);
  const { description, preparationMinutes, allergens, diets, picture } = found;
  return { name: found.name, description, preparationMinutes, allergens, diets, picture };
}

/** Share of an item's price that is cost. */
const COST_SHARE = 0.36;

const categoryNames = {
  starters: words('Başlangıçlar'),
  main: words('Ana Yemek'),
  drinks: words('İçecekler'),
  desserts: words('Tatlılar'),
  breakfast: words('Kahvaltı'),
  bakery: words('Fırından'),
  soups: words('Çorbalar'),
};

const menuName = words('Menü');
const menuDescription = {
  tr: 'Bütün gün.',
  en: 'Served all day.',
  ar: 'تُقدَّم طوال اليوم.',
  ru: 'Подаётся весь день.',
};

/**
 * Builds the menu of a business from the recipes of the demo and the templates: Turkish names with
 * the business's own prices in lira. A star in the name marks a recommended item, `(kg)` one
 * sold by weight. Ids continue from `firstIds`.
 */
export function buildMenu(
  firstIds: { menu: number; category: number; item: number },
  dishesOf: Partial<Record<keyof typeof categoryNames, Readonly<Record<string, number>>>>,
): Pick<DemoBusiness, 'menu' | 'categories' | 'dishes'> {
  const keys = (Object.keys(categoryNames) as (keyof typeof categoryNames)[]).filter(
    (key) => dishesOf[key],
  );
  const lines = keys.flatMap((category) =>
    Object.entries(dishesOf[category] ?? {}).map(([name, price]) => ({ category, name, price })),
  );
  return {
    menu: { id: firstIds.menu, name: menuName, description: menuDescription },
    categories: keys.map((key, index) => ({
      id: firstIds.category + index,
      key,
      name: categoryNames[key],
    })),
    dishes: lines.map(({ category, name, price }, index) => ({
      ...recipeOf(name.replace(/\*$| \(kg\)$/, '')),
      id: firstIds.item + index,
      category,
      priceMinor: price * 100,
      costMinor: Math.round(price * COST_SHARE) * 100,
      ...(name.endsWith(' (kg)') && { soldBy: 'weight' as const }),
      ...(name.endsWith('*') && { isAiRecommended: true as const }),
    })),
  };
}

/**
 * Builds the tables of an area, one per entry of `seats`; their QR codes can't be derived from
 * their numbers.
 */
export const buildTables = (
  firstId: number,
  area: string,
  seats: readonly number[],
): DemoBusiness['tables'] =>
  seats.map((count, index) => ({
    id: firstId + index,
    tableNumber: `Masa ${index + 1}`,
    area,
    seats: count,
    qrCode: createHash('sha256')
      .update(`demo table ${firstId + index}`)
      .digest('hex')
      .slice(0, 32),
  }));
