import type { MenuLanguage } from '@sofra/contracts/common';

/** Separator between two parts of a text; a `sign` (/, +, &, a dash) is copied as written. */
export type Joint = 'line' | 'stop' | 'semicolon' | 'comma' | 'sign' | 'and' | 'or';
const joints: readonly Joint[] = ['line', 'stop', 'semicolon', 'comma', 'sign', 'and', 'or'];

/** Words for "and" and "or" in each language: all are recognized, the first is written. */
const conjunctions: Record<MenuLanguage, Record<'and' | 'or', readonly [string, ...string[]]>> = {
  tr: { and: ['ve', 'ile'], or: ['veya', 'ya da'] },
  en: { and: ['and'], or: ['or'] },
  ar: { and: ['و'], or: ['أو'] },
  ru: { and: ['и'], or: ['или'] },
  es: { and: ['y', 'e'], or: ['o', 'u'] },
  de: { and: ['und'], or: ['oder'] },
  fr: { and: ['et'], or: ['ou'] },
  zh: { and: ['和', '与', '及'], or: ['或'] },
  hi: { and: ['और', 'व'], or: ['या'] },
  bn: { and: ['ও', 'এবং'], or: ['বা'] },
  pt: { and: ['e'], or: ['ou'] },
};

/**
 * Pattern for a conjunction with spaces around it; Chinese has none, and the Arabic "and" is
 * joined to the next word.
 */
function reading(language: MenuLanguage, kind: 'and' | 'or'): string {
  const words = `(?<${kind}>${conjunctions[language][kind].join('|')})`;
  if (language === 'zh') return words;
  return `\\s+${words}${language === 'ar' && kind === 'and' ? '' : '\\s+'}`;
}

/**
 * Patterns at which a text may be split, the widest first; each match has a group named after its
 * joint.
 */
export function cutsOf(language: MenuLanguage): readonly RegExp[] {
  const comma = '\\s*[,，،、](?!\\d)';
  const conjunction = `(?:${reading(language, 'and')}|${reading(language, 'or')})`;
  return [
    '(?<line>\\s*\\n\\s*)',
    '(?<=\\S)(?:(?<stop>[.!])\\s+|[。।]\\s*)',
    '\\s*(?<semicolon>[;；؛])\\s*',
    `${comma}${conjunction}|${comma}(?<comma>\\s*)`,
    '(?<sign>\\s*[/+&]\\s*|\\s+[-–—]\\s+)',
    conjunction,
  ].map((source) => new RegExp(source, 'giu'));
}

/** Returns the joint of a match of `cutsOf`. */
export const jointOf = ({ groups }: RegExpExecArray): Joint =>
  joints.find((joint) => groups?.[joint] !== undefined) ?? 'stop';

const special: Partial<Record<MenuLanguage, Partial<Record<Joint, string>>>> = {
  ar: { semicolon: '؛ ', comma: '، ', and: ' و' },
  zh: { stop: '。', semicolon: '；', comma: '、', and: '和', or: '或' },
  hi: { stop: '। ' },
  bn: { stop: '। ' },
};
const plain: Partial<Record<Joint, string>> = {
  line: '\n',
  stop: '. ',
  semicolon: '; ',
  comma: ', ',
};

/** Writes a joint before `next` in the target language; `raw` is its text in the source. */
export function writeJoint(
  joint: Joint,
  raw: string,
  next: string,
  language: MenuLanguage,
): string {
  const written = special[language]?.[joint] ?? plain[joint];
  if (written !== undefined) return written;
  if (joint !== 'and' && joint !== 'or') return raw;
  // Spanish avoids repeating the vowel of the next word.
  if (language === 'es' && joint === 'and' && /^h?i(?![aeou])/i.test(next)) return ' e ';
  if (language === 'es' && joint === 'or' && /^h?o/i.test(next)) return ' u ';
  return ` ${conjunctions[language][joint][0]} `;
}

/** Returns the final stop of a text in the target language. */
export const writeEnd = (language: MenuLanguage): string => (special[language]?.stop ?? '.').trim();
