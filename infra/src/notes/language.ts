import { foldNote } from './form.ts';
import type { LatinLanguage } from './note-words.ts';

const scripts = [
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['latin', /\p{Script=Latin}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
] as const;
/** Letters of other languages in the scripts of Arabic and Russian. */
const persianOrUrdu = /[پچژگٹڈڑےں]/u;
const ukrainian = /[іїєґ]/iu;
const otherCyrillic = /[ўқғҳәөүұһңјљњћђџѓќѕ]/iu;
const turkishLetters = /[ğışİ]/u;
const turkishEnding = /(?:s[iu]z|masin|mesin|mayin|meyin|lutfen|iyorum|iyoruz)$/;

/** Words of each language that is written in Latin letters, folded. */
export type Vocabulary = Readonly<Record<LatinLanguage, ReadonlySet<string>>>;

/** Returns the words that tell the languages apart, with `more` words of Turkish and English. */
export function createVocabulary(
  words: Readonly<Record<LatinLanguage, string>>,
  more: Readonly<Record<'tr' | 'en', Iterable<string>>>,
): Vocabulary {
  const [turkish, english] = [new Set(more.tr), new Set(more.en)];
  const own = (candidates: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...candidates].filter((word) => word.length > 2 && !others.has(word));
  const of = (language: LatinLanguage, added: readonly string[] = []) =>
    new Set([...words[language].split(/\s+/), ...added]);
  return {
    tr: of('tr', own(turkish, english)),
    en: of('en', own(english, turkish)),
    de: of('de'),
    es: of('es'),
    fr: of('fr'),
    pt: of('pt'),
  };
}

/** Finds the language of a text in Latin letters by its letters and words; null if none is ahead. */
function latinLanguage(note: string, vocabulary: Vocabulary): string | null {
  if (turkishLetters.test(note)) return 'tr';
  const words = foldNote(note).match(/\p{L}+/gu) ?? [];
  const scores = Object.entries(vocabulary)
    .map(([language, all]) => ({
      language,
      score: words.filter(
        (word) => all.has(word) || (language === 'tr' && turkishEnding.test(word)),
      ).length,
    }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scores;
  return first && first.score > (second?.score ?? 0) ? first.language : null;
}

/** Finds the language of a note by its script, letters and words; null if it isn't clear. */
export function detectLanguage(note: string, vocabulary: Vocabulary): string | null {
  const counts = scripts.map(([script, letters]) => ({
    script,
    count: note.match(letters)?.length ?? 0,
  }));
  const { script, count } = counts.reduce((most, one) => (one.count > most.count ? one : most));
  if (count === 0) return null;
  // Japanese mixes its own letters with Chinese ones.
  if (script === 'zh' && counts.some((one) => one.script === 'ja' && one.count > 0)) return 'ja';
  if (script === 'ar') return persianOrUrdu.test(note) ? null : 'ar';
  if (script === 'ru') {
    if (otherCyrillic.test(note)) return null;
    return ukrainian.test(note) ? 'uk' : 'ru';
  }
  return script === 'latin' ? latinLanguage(note, vocabulary) : script;
}
