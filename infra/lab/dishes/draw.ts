import { Art, g } from './kit.ts';
import { recipes } from './recipes/index.ts';
import { ground, GROUND, type Cloth } from './ware.ts';

function drawPlate(name: string, art: Art): string {
  const recipe = recipes[name];
  if (recipe === undefined) throw new Error(`No recipe draws ${name}`);
  return recipe.draw(art);
}

/** Draws the dish of this name on the sage cloth as SVG text. */
export function drawDish(name: string): string {
  const art = new Art(name);
  const dish = drawPlate(name, art);
  return art.svg(ground(art, GROUND.sage) + dish);
}

export type CoverDishes = readonly [left: string, middle: string, right: string];

/** Draws a table of 1200 × 600 units: one dish whole in the middle, two beyond the edges. */
export function drawCover(cloth: Cloth, [left, middle, right]: CoverDishes): string {
  const art = new Art('cover');
  const put = (dish: string, x: number, y: number, scale: number): string => {
    // Each dish looks as it does on its own.
    art.state = new Art(dish).state;
    return g(
      `transform="translate(${x} ${y})scale(${scale})translate(-200 -200)"`,
      drawPlate(dish, art),
    );
  };
  const dishes =
    put(left, 118, 186, 1.12) + put(right, 1090, 420, 1.12) + put(middle, 608, 300, 1.28);
  return art.svg(ground(art, GROUND[cloth], 1200, 600) + dishes, 1200, 600);
}
