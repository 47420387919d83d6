import type { Art } from './kit.ts';
import type { Cloth } from './ware.ts';

/** How one dish is drawn: its Turkish name, the cloth it stands on, and its parts. */
export interface Recipe {
  tr: string;
  ground: Cloth;
  draw(art: Art): string;
}
