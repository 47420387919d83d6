const MAX_KEY_LENGTH = 60;

/**
 * Derives a category's key from its name: "Ana Yemek" becomes `ana-yemek`, a name without Latin letters
 * `kategori`. Adds a number if the key is taken.
 */
export function keyOf(name: string, isTaken: (key: string) => boolean): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .match(/[a-z0-9]+/g);
  const base = (words ?? ['kategori']).join('-').slice(0, MAX_KEY_LENGTH - 5);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(key)) return key;
  }
}
