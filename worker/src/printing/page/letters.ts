/** Letters of the code page 857 beyond ASCII. */
const page857 = new Set(
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®½¼¡«»ÁÂÀ©¢¥ãÃÊËÈÍÎÏÌÓßÔÒõÕµ×ÚÛÙìÿ±¾¶§÷°¹³²·',
);
const alike: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '₺': 'TL',
  '€': 'EUR',
  '•': '·',
};

/**
 * Cleans a text for paper: without control characters, which a printer would obey as commands, and without
 * emoji; with plain quotes and spaces.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}|\p{Zs}|\p{Zl}|\p{Zp}/gu, ' ')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F/gu, '')
    .replace(/[\u200B\u200D-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[’‘“”–—…₺€•]/g, (letter) => alike[letter] ?? letter)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns true if the printer's own font has all letters of a cleaned text, or their like. */
export const isInCodePage = (text: string): boolean =>
  [...withHyphens(text)].every((letter) => (letter >= ' ' && letter <= '~') || page857.has(letter));

/** Replaces minus signs with hyphens, because the printer's own font has none. */
export const withHyphens = (text: string): string => text.replaceAll('−', '-');

const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'y',
  к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f',
  х: 'h', ц: 'ts', ч: 'ç', ш: 'ş', щ: 'şç', ъ: '', ы: 'ı', ь: '', э: 'e', ю: 'yu', я: 'ya',
}; // prettier-ignore

/**
 * Returns a text in the letters of the code page, for a machine that can't draw: Cyrillic transliterated,
 * and `instead` for a text in other letters.
 */
export function toCodePage(text: string, instead: string): string {
  const latin = [...text]
    .map((letter) => {
      const small = cyrillic[letter.toLowerCase()];
      if (small === undefined) return letter;
      return letter === letter.toLowerCase() ? small : small.toLocaleUpperCase('tr');
    })
    .join('');
  if (isInCodePage(latin)) return latin;
  const plain = [...latin.normalize('NFD').replace(/\p{M}/gu, '')]
    .filter((letter) => isInCodePage(letter))
    .join('')
    .trim();
  return /\p{L}/u.test(plain) ? plain : instead;
}
