import * as v from 'valibot';
import { IdParam, text } from './common.ts';

/** Number of rows in one page of a platform list. */
export const PAGE_SIZE = 50;

/** Query of a paged list: the search, and the row after which the next page starts. */
export const pageQuery = {
  /** Matched with folded letters: I/ı/İ/i, ş/s, ç/c, ğ/g, ö/o, ü/u (D30). */
  search: v.exactOptional(text(100)),
  after: v.exactOptional(IdParam),
};
