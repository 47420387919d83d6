const LONG_WORD = /\p{L}{9,}/gu;
const VOWEL = /[aeıioöuüâîû]/iu;
const SOFT_HYPHEN = '\u00AD';
/** Minimum number of letters on each side of a hyphen. */
const MIN_PART = 3;

/** Returns a word with a soft hyphen before each syllable: before the consonant of each vowel. */
function hyphenateWord(word: string): string {
  const letters = [...word];
  const isVowel = (at: number): boolean => VOWEL.test(letters[at] ?? '');
  return letters
    .map((letter, at) => {
      const isInside = at >= MIN_PART && at <= letters.length - MIN_PART;
      const isStart = isVowel(at) ? isVowel(at - 1) : isVowel(at + 1);
      return isInside && isStart ? SOFT_HYPHEN + letter : letter;
    })
    .join('');
}

/** Lets long Turkish words break between syllables, because browsers don't hyphenate Turkish. */
export const hyphenateTurkish = (text: string): string =>
  text.normalize('NFC').replace(LONG_WORD, hyphenateWord);
