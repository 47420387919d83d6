import { demoBusinesses } from '../../content/seed/businesses.ts';
import { commonCloth, coverAddress, dishAddress } from '../../content/dishes/address.ts';
import { drawCover, drawDish } from '../../content/dishes/draw.ts';
import { recipes } from '../../content/dishes/recipes/index.ts';
import type { Cloth } from '../../content/dishes/ware.ts';

/** Picture in `web/public`, in two widths (pixels), each as WebP and AVIF. */
export interface Drawing {
  /** Address of the narrow WebP. */
  address: string;
  widths: readonly [narrow: number, wide: number];
  draw(): string;
}

const dishWidths = [224, 640] as const;
const coverWidths = [640, 1280] as const;
/** Dishes on a transparent ground, for the illustrations of a table. */
const bareDishes = [
  'gavurdagi',
  'mercimek-corbasi',
  'menemen',
  'izgara-kofte',
  'cay',
  'turk-kahvesi',
  'ayran',
];

/** Returns every picture that `npm run pictures -- dishes` writes. */
export function listDrawings(): Drawing[] {
  const common = Object.keys(recipes).map((dish) => onCloth(dish));
  const bare = bareDishes.map((dish) => ({
    address: `/dishes/bare-${dish}.webp`,
    widths: dishWidths,
    draw: () => drawDish(dish),
  }));
  const venues = demoBusinesses.flatMap(({ business, cloth, cover, dishes }) => [
    ...dishes.map(({ picture }) => onCloth(picture, cloth)),
    {
      address: coverAddress(business.id),
      widths: coverWidths,
      draw: () => drawCover(cloth, cover),
    },
  ]);
  const all = [...common, ...bare, ...venues];
  return [...new Map(all.map((drawing) => [drawing.address, drawing])).values()];
}

const onCloth = (dish: string, cloth: Cloth = commonCloth): Drawing => ({
  address: dishAddress(dish, cloth),
  widths: dishWidths,
  draw: () => drawDish(dish, cloth),
});

/** Returns the addresses of a picture's files: narrow and wide, each as WebP and AVIF. */
export const filesOf = (address: string): string[] => {
  const name = address.slice(0, -'.webp'.length);
  return [`${name}.webp`, `${name}.avif`, `${name}-wide.webp`, `${name}-wide.avif`];
};
