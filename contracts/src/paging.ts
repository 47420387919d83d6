import * as v from 'valibot';
import { IdParam, text } from './common.ts';

/** Number of rows in one page of a platform list. */
export const PAGE_SIZE = 50;

/** The query of a list that grows: what is looked for, and the row the next page comes after. */
export const pageQuery = {
  /** Folded as users type it: I/ı/İ/i, ş/s, ç/c, ğ/g, ö/o, ü/u (D30). */
  search: v.exactOptional(text(100)),
  after: v.exactOptional(IdParam),
};
