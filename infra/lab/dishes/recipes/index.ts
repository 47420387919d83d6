import type { Recipe } from '../recipe.ts';
import { cold } from './cold.ts';
import { grill } from './grill.ts';
import { sea } from './sea.ts';
import { hot } from './hot.ts';
import { bakery } from './bakery.ts';
import { desserts } from './desserts.ts';
import { moreSavoury } from './more-savoury.ts';
import { moreDesserts } from './more-desserts.ts';
import { moreMeat } from './more-meat.ts';
import { regional } from './regional.ts';
import { coffee } from './coffee.ts';
import { drinks } from './drinks.ts';
import { moreDrinks } from './more-drinks.ts';
import { moreBakery } from './more-bakery.ts';

/** Every dish that can be drawn, by the name of its picture. */
export const recipes: Record<string, Recipe> = {
  ...cold,
  ...grill,
  ...sea,
  ...hot,
  ...bakery,
  ...desserts,
  ...moreSavoury,
  ...moreDesserts,
  ...moreMeat,
  ...regional,
  ...coffee,
  ...drinks,
  ...moreDrinks,
  ...moreBakery,
};
