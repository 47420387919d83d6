import type { Art } from './kit.ts';
import type { Cloth } from './ware.ts';

/** One dish: its Turkish name, the cloth it stands on, and the function that draws it. */
export interface Recipe {
  tr: string;
  ground: Cloth;
  draw(art: Art): string;
}
