import type { Cloth } from './ware.ts';

/** Cloth of the templates' dishes. Every dish is drawn on it. */
export const commonCloth = 'sage' satisfies Cloth;

/** Returns the address of a dish's picture. `npm run pictures -- dishes` writes the file. */
export const dishAddress = (dish: string, cloth: Cloth = commonCloth): string =>
  `/dishes/${cloth}-${dish}.webp`;

/** Returns the address of a demo business's cover. */
export const coverAddress = (businessId: number): string => `/dishes/cover-${businessId}.webp`;
