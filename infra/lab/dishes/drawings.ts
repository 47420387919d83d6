import { coverAddress, dishAddress } from '../../content/dish-address.ts';
import { covers } from './covers.ts';
import { drawCover, drawDish } from './draw.ts';
import { recipes } from './recipes/index.ts';

/** One file of a drawing. */
export interface DrawingFile {
  /** Address in `web/public`. */
  address: string;
  /** Pixels. */
  width: number;
  format: 'avif' | 'webp';
  quality: number;
}

export interface Drawing {
  files: readonly DrawingFile[];
  draw(): string;
}

/** Returns every picture that `npm run pictures -- dishes` writes. */
export const listDrawings = (): Drawing[] => [
  ...Object.keys(recipes).map((dish) => ({
    files: filesOfDish(dishAddress(dish)),
    draw: () => drawDish(dish),
  })),
  ...Object.entries(covers).map(([businessId, [cloth, dishes]]) => ({
    files: [
      {
        address: coverAddress(Number(businessId)),
        width: 960,
        format: 'webp',
        quality: 76,
      } as const,
    ],
    draw: () => drawCover(cloth, dishes),
  })),
];

/** Returns the two AVIF files of a dish, and the WebP of browsers without AVIF, which has the dish's address. */
function filesOfDish(address: string): DrawingFile[] {
  const name = address.slice(0, -'.webp'.length);
  return [
    { address: `${name}.avif`, width: 224, format: 'avif', quality: 55 },
    // Most screens scale it down.
    { address: `${name}-wide.avif`, width: 640, format: 'avif', quality: 50 },
    { address, width: 384, format: 'webp', quality: 76 },
  ];
}
