import { Art } from './kit.ts';
import { recipes } from './recipes/index.ts';
import { ground, GROUND, type Cloth } from './ware.ts';

/** Draws the dish of this name as SVG text, on its own cloth or on another one. */
export function drawDish(name: string, cloth?: Cloth): string {
  const recipe = recipes[name];
  if (recipe === undefined) throw new Error(`No recipe draws ${name}`);
  const art = new Art(name);
  const dish = recipe.draw(art);
  return art.svg(ground(art, GROUND[cloth ?? recipe.ground]) + dish);
}
