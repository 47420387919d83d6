import * as v from 'valibot';
import { IdParam, text } from './common.ts';

/** How many rows a list of the platform answers at once. */
export const PAGE_SIZE = 50;

/** The query of a list that grows: what is looked for, and the row the next page comes after. */
export const pageQuery = {
  /** Folded as people type it: I/ı/İ/i, ş/s, ç/c, ğ/g, ö/o, ü/u (decisions 30). */
  search: v.exactOptional(text(100)),
  after: v.exactOptional(IdParam),
};
