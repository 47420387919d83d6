/** Returns the address of a dish's picture. `npm run pictures -- dishes` writes the file. */
export const dishAddress = (dish: string): string => `/dishes/sage-${dish}.webp`;

/** Returns the address of a demo business's cover. */
export const coverAddress = (businessId: number): string => `/dishes/cover-${businessId}.webp`;
