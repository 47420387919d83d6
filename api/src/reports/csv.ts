import type { ReportLanguage } from './csv-words.ts';

/** Value of a cell. Money is in minor units; a text may come from anyone. */
export type Cell = string | number | null | { minor: number };

/** Spreadsheets would run what begins so. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[;"\r\n]/;

function toText(cell: Cell, language: ReportLanguage): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  const text = typeof cell === 'number' ? String(cell) : (cell.minor / 100).toFixed(2);
  return language === 'tr' ? text.replace('.', ',') : text;
}

/** A line of CSV: semicolons between, as spreadsheets that write decimals with a comma expect. */
export const toLine = (cells: readonly Cell[], language: ReportLanguage): string =>
  `${cells
    .map((cell) => toText(cell, language))
    .map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(';')}\r\n`;
