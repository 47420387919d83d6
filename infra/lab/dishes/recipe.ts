import type { Art } from './kit.ts';

/** One dish: its Turkish name and the function that draws it. */
export interface Recipe {
  tr: string;
  draw(art: Art): string;
}
