import type { MenuLanguage } from '@sofra/contracts/common';

/** What stands between the parts of a text; a `sign` is written as it was (/, +, &, a dash). */
export type Joint = 'line' | 'stop' | 'semicolon' | 'comma' | 'sign' | 'and' | 'or';
const joints: readonly Joint[] = ['line', 'stop', 'semicolon', 'comma', 'sign', 'and', 'or'];

/** How each language says "and" and "or": the first is written, all are read. */
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

/** Words with spaces around them, save Chinese, which has none, and the Arabic "and", which leans on what follows. */
function reading(language: MenuLanguage, kind: 'and' | 'or'): string {
  const words = `(?<${kind}>${conjunctions[language][kind].join('|')})`;
  if (language === 'zh') return words;
  return `\\s+${words}${language === 'ar' && kind === 'and' ? '' : '\\s+'}`;
}

/** Where a text may be cut, the widest cuts first; each match names its joint. */
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

/** The joint that a match of `cutsOf` stands for. */
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

/** The joint as the language writes it before `next`; `raw` is how the source wrote it. */
export function writeJoint(
  joint: Joint,
  raw: string,
  next: string,
  language: MenuLanguage,
): string {
  const written = special[language]?.[joint] ?? plain[joint];
  if (written !== undefined) return written;
  if (joint !== 'and' && joint !== 'or') return raw;
  // Spanish doesn't say the same vowel twice.
  if (language === 'es' && joint === 'and' && /^h?i(?![aeou])/i.test(next)) return ' e ';
  if (language === 'es' && joint === 'or' && /^h?o/i.test(next)) return ' u ';
  return ` ${conjunctions[language][joint][0]} `;
}

/** The stop at the end of a text. */
export const writeEnd = (language: MenuLanguage): string => (special[language]?.stop ?? '.').trim();
