import type { BusinessLanguage } from '@sofra/infra/words';

/** Value of a cell. Money is in minor units; a text may come from any user. */
export type Cell = string | number | null | { minor: number };

/** Byte order mark: spreadsheets then read the file as UTF-8. */
export const FILE_MARK = '\uFEFF';

/** Spreadsheets would execute text with such a beginning. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[;"\r\n]/;

function toText(cell: Cell, language: BusinessLanguage): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  const text = typeof cell === 'number' ? String(cell) : (cell.minor / 100).toFixed(2);
  return language === 'tr' ? text.replace('.', ',') : text;
}

/** Formats a line of CSV with semicolons, as expected by spreadsheets that use decimal commas. */
export const toLine = (cells: readonly Cell[], language: BusinessLanguage): string =>
  `${cells
    .map((cell) => toText(cell, language))
    .map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(';')}\r\n`;
