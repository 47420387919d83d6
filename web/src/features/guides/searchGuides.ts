import type { Guide, GuideSection } from '../../guides/guide.ts';
import type { GuideFile } from '../../guides/guideFiles.ts';
import { fold, matches } from '../../lib/format/search.ts';

/** Part of a text, and whether the query matched it. */
export interface TextSpan {
  readonly text: string;
  readonly isHit: boolean;
}

export interface Found {
  readonly section: GuideSection;
  readonly title: readonly TextSpan[];
  readonly snippet: readonly TextSpan[];
}

export interface FoundIn {
  readonly name: GuideFile;
  readonly found: readonly Found[];
}

const MOST_IN_ONE = 6;
const BEFORE = 48;
const SNIPPET = 150;

const wordsOf = (query: string): string[] => fold(query).split(' ').filter(Boolean);

/** Folds a text letter by letter, with the original position of each folded letter. */
function foldedWithOffsets(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = /\s/.test(letter) ? ' ' : fold(letter);
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
}

/** Returns the ranges of a text that the words of the query match, in order, without overlaps. */
function hitsIn(text: string, words: readonly string[]): [from: number, to: number][] {
  const { folded, places } = foldedWithOffsets(text);
  const hits: [number, number][] = [];
  for (const label of words) {
    for (let at = folded.indexOf(label); at >= 0; at = folded.indexOf(label, at + label.length)) {
      hits.push([places[at] ?? 0, places[at + label.length] ?? text.length]);
    }
  }
  hits.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return hits.filter(([from], index) => hits.slice(0, index).every(([, to]) => to <= from));
}

/** Splits a text at the matches of the query: `sise` matches `Şişe`. */
export function spansOf(text: string, query: string): TextSpan[] {
  const stretches: TextSpan[] = [];
  let done = 0;
  for (const [from, to] of hitsIn(text, wordsOf(query))) {
    if (from > done) stretches.push({ text: text.slice(done, from), isHit: false });
    stretches.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) stretches.push({ text: text.slice(done), isHit: false });
  return stretches;
}

/** Returns whole words around the first hit, with dots where the text continues. */
function snippetOf(text: string, query: string): string {
  const [first] = hitsIn(text, wordsOf(query));
  const wanted = Math.max(0, (first?.[0] ?? 0) - BEFORE);
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  if (text.length <= from + SNIPPET) return (from > 0 ? '… ' : '') + text.slice(from);
  const to = text.lastIndexOf(' ', from + SNIPPET);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : from + SNIPPET)} …`;
}

/**
 * Returns the relevance of a section: a match in the title counts more than in the text, the start of a word
 * more than its middle.
 */
function worth({ title, text }: GuideSection, words: readonly string[]): number {
  const startsIn = (folded: string, label: string) => ` ${folded}`.includes(` ${label}`);
  const [ofTitle, ofText] = [fold(title), fold(text)];
  return words.reduce(
    (sum, label) =>
      sum +
      (startsIn(ofTitle, label) ? 8 : ofTitle.includes(label) ? 4 : 0) +
      (startsIn(ofText, label) ? 2 : ofText.includes(label) ? 1 : 0),
    0,
  );
}

/**
 * Finds the sections that contain every word of the query, best match first, grouped by guide. Folds Turkish
 * letters (D30).
 */
export function searchGuides(
  query: string,
  guides: readonly (readonly [GuideFile, Guide])[],
): FoundIn[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return guides
    .map(([name, guide]) => {
      const ranked = guide.sections
        .filter(({ title, text }) => matches(query, title, text))
        .map((section) => ({ section, worth: worth(section, words) }))
        .sort((a, b) => b.worth - a.worth)
        .slice(0, MOST_IN_ONE);
      return { name, best: ranked[0]?.worth ?? 0, sections: ranked.map(({ section }) => section) };
    })
    .filter(({ sections }) => sections.length > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ name, sections }) => ({
      name,
      found: sections.map((section) => ({
        section,
        title: spansOf(section.title, query),
        snippet: spansOf(snippetOf(section.text, query), query),
      })),
    }));
}
