import type { MenuLanguage } from '@sofra/contracts/common';
import { writeJoint } from './separators.ts';

/**
 * Words for "with" that are written once for several attributes. Arabic repeats its prefix, and
 * French its contracted articles.
 */
const once: Partial<Record<MenuLanguage, RegExp>> = {
  en: /^with /,
  ru: /^со? /,
  es: /^con /,
  de: /^mit /,
  zh: /^配/,
  hi: / के साथ$/,
  bn: /সহ$/,
  pt: /^com /,
};
/** Languages that write the attributes before the name of the dish. */
const isBefore: readonly MenuLanguage[] = ['hi', 'bn'];

/** Writes a dish with its attributes: "Pide", "with cheese", "with egg" → "Pide with cheese and egg". */
export function joinDish(
  head: string,
  attributes: readonly string[],
  joint: 'and' | 'or',
  target: MenuLanguage,
): string {
  const repeated = once[target];
  const last = attributes.length - 1;
  const kept = isBefore.includes(target) ? last : 0;
  const joined = attributes
    .map((text, index) => (repeated && index !== kept ? text.replace(repeated, '') : text))
    .reduce((said, text, index) => {
      const separator = index < last && target !== 'ar' ? 'comma' : joint;
      return said + writeJoint(separator, '', text, target) + text;
    });
  if (isBefore.includes(target)) return `${joined} ${head}`;
  if (target === 'zh') return head + joined;
  return `${head} ${joined}`;
}
