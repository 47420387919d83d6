import * as v from 'valibot';
import { text } from './common.ts';

/** Code of the error, and of the message at the field, for a name that contains a link. */
export const NAME_HAS_LINK = 'name_has_link';

/**
 * Domain endings that mail programs turn into links by themselves; country codes only after three letters.
 */
const genericEndings =
  'com|net|org|info|biz|app|dev|xyz|online|site|shop|store|club|top|link|click|live|icu|vip';
const countryEndings =
  'ae|az|cc|cf|cn|co|de|eu|fr|ga|gg|gl|gq|io|ir|kz|ly|me|ml|nl|pw|ru|sa|su|tk|tr|tv|ua|uk|us|ws|рф';
const links = [
  /:\/\//,
  /(?:^|[^\p{L}\p{N}])www\./iu,
  /[\p{L}\p{N}-]\.[a-z]{2,}(?::\d+)?[/?#]/iu,
  new RegExp(String.raw`[\p{L}\p{N}-]{2}\.(?:${genericEndings})(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`[\p{L}\p{N}-]{3}\.(?:${countryEndings})(?![\p{L}\p{N}])`, 'iu'),
  /(?:^|\D)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
];

/** Returns whether a mail program would turn part of a text into a link. "Dr. Oetker" and "A.Ş." pass. */
export function hasLink(typed: string): boolean {
  // Normalizes a name the way users see it: removes invisible characters and replaces look-alike widths and
  // dots.
  const read = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.');
  return links.some((link) => link.test(read));
}

/** Name of a user, business, branch, table or area: a single line without a link. */
/*#__NO_SIDE_EFFECTS__*/
export const nameText = (max: number, min = 0) =>
  v.pipe(
    text(max, min),
    v.regex(/^\P{Cc}*$/u, 'one line'),
    v.check((name) => !hasLink(name), NAME_HAS_LINK),
  );
