import type { MenuLanguage } from '@sofra/contracts/common';
import type { Term } from './term.ts';
import { readMeasure, type Measure } from './measures.ts';
import { type Joint, jointOf } from './separators.ts';

/** Parsed text of which every part is known. */
export type Phrase = (
  | { kind: 'term'; term: Term; part: string; isFirst: boolean }
  /** A dish with attributes: "kıymalı ve yumurtalı pide". */
  | {
      kind: 'dish';
      head: Term;
      attributes: readonly Term[];
      joint: 'and' | 'or';
      part: string;
      isFirst: boolean;
    }
  | { kind: 'measure'; measure: Measure }
  /** Consecutive parts; those that don't belong to the item's name are in brackets. */
  | { kind: 'row'; parts: readonly { phrase: Phrase; isBracketed: boolean }[] }
  | { kind: 'list'; head: Phrase; tail: readonly { joint: Joint; raw: string; phrase: Phrase }[] }
) & { hasEnd?: boolean };

/** Terms and separators of the source language. */
export interface Reader {
  language: MenuLanguage;
  /** Finds the term that matches exactly. */
  find: (part: string) => Term | undefined;
  /** True if the term may stand before or after an item's name without a comma. */
  isServing: (term: Term) => boolean;
  /** True if the term says what a dish is made or served with: "kıymalı". */
  isAttribute: (term: Term) => boolean;
  /** True if an attribute before the term only adds an ingredient. */
  isHead: (term: Term) => boolean;
  /** Patterns at which a text may be split, the widest first. */
  cuts: readonly RegExp[];
}

/** Punctuation at the end of a sentence. */
export const ending = /\s*[.!。।]+$/u;
/** Maximum number of words in a serving: "bir buçuk porsiyon". */
const SERVING_WORDS = 4;
/** Maximum number of words in an attribute: "karamelize soğanlı". */
const ATTRIBUTE_WORDS = 2;

/** Parses a text; undefined if any part of it is unknown. */
export function readPhrase(typed: string, reader: Reader, isFirst = true): Phrase | undefined {
  const text = typed.trim();
  const body = text.replace(ending, '');
  if (body === '') return undefined;
  const phrase =
    readTerm(body, reader, isFirst) ??
    readNumber(body, reader) ??
    readDish(body, reader, isFirst) ??
    readList(body, reader, isFirst) ??
    readBrackets(body, reader, isFirst) ??
    readServed(body, reader, isFirst);
  return phrase && { ...phrase, hasEnd: body !== text };
}

function readTerm(part: string, { find }: Reader, isFirst: boolean): Phrase | undefined {
  const term = find(part);
  return term && { kind: 'term', term, part, isFirst };
}

function readNumber(text: string, { language }: Reader): Phrase | undefined {
  const measure = readMeasure(text, language);
  return measure && { kind: 'measure', measure };
}

/** Parses "kıymalı ve yumurtalı pide". */
function readDish(part: string, reader: Reader, isFirst: boolean): Phrase | undefined {
  const attributes: Term[] = [];
  let joint: 'and' | 'or' = 'and';
  let rest = part;
  for (;;) {
    const head = attributes.length > 0 ? reader.find(rest) : undefined;
    if (head && reader.isHead(head))
      return { kind: 'dish', head, attributes, joint, part, isFirst };
    const found = findAttribute(rest, reader);
    if (!found) return undefined;
    attributes.push(found.term);
    const next = /^(?:\s*,|\s+(?<word>ve|veya|ya da)(?=\s))?\s+/iu.exec(found.rest);
    if (next?.groups?.word && !/^ve$/iu.test(next.groups.word)) joint = 'or';
    rest = found.rest.slice(next?.[0].length ?? 0);
  }
}

/** Finds the attribute with which a text begins. */
function findAttribute(
  text: string,
  { find, isAttribute }: Reader,
): { term: Term; rest: string } | undefined {
  for (let count = ATTRIBUTE_WORDS; count > 0; count -= 1) {
    const words = new RegExp(`^(?:[^\\s,]+\\s+){${count - 1}}[^\\s,]+`, 'u').exec(text)?.[0];
    const term = words === undefined ? undefined : find(words);
    if (words !== undefined && term && isAttribute(term)) {
      return { term, rest: text.slice(words.length) };
    }
  }
  return undefined;
}

/** Finds the widest separators outside brackets. */
function findCuts(text: string, cuts: readonly RegExp[]): readonly RegExpExecArray[] {
  const masked = text.replace(/[(（][^()（）]*[)）]/gu, (inside) => '('.repeat(inside.length));
  for (const cut of cuts) {
    const matches = [...masked.matchAll(cut)];
    if (matches.length > 0) return matches;
  }
  return [];
}

function readList(text: string, reader: Reader, isFirst: boolean): Phrase | undefined {
  const cuts = findCuts(text, reader.cuts);
  const head = cuts[0] && readPhrase(text.slice(0, cuts[0].index), reader, isFirst);
  if (!head) return undefined;
  const tail: { joint: Joint; raw: string; phrase: Phrase }[] = [];
  for (const [index, cut] of cuts.entries()) {
    const raw = cut[0];
    const piece = text.slice(cut.index + raw.length, cuts[index + 1]?.index);
    const joint = jointOf(cut);
    const phrase = readPhrase(piece, reader, joint === 'line' || joint === 'stop');
    if (!phrase || isSplitDish(tail.at(-1)?.phrase ?? head, phrase, joint, reader)) {
      return undefined;
    }
    // Turkish "ile" at the end means "with": other languages don't add an "and".
    const isWith = joint === 'and' && reader.language === 'tr' && / ile\.?$/.test(piece);
    tail.push({ joint: isWith ? 'comma' : joint, raw, phrase });
  }
  return { kind: 'list', head, tail };
}

/**
 * True if two pieces of a list were cut from one dish: in "sucuklu ve közlenmiş sebze", the attribute
 * may belong to what follows.
 */
function isSplitDish(left: Phrase, right: Phrase, joint: Joint, { isAttribute }: Reader): boolean {
  const isBare = (phrase: Phrase): boolean => phrase.kind === 'term' && isAttribute(phrase.term);
  return (joint === 'and' || joint === 'or') && isBare(left) && !isBare(right);
}

/** Parses "Köfte (2 kişilik)". */
function readBrackets(text: string, reader: Reader, isFirst: boolean): Phrase | undefined {
  const match = /^(.*?)\s*[(（]([^()（）]+)[)）]\s*(.*)$/su.exec(text);
  if (!match) return undefined;
  const parts: { phrase: Phrase; isBracketed: boolean }[] = [];
  for (const [index, part] of match.slice(1).entries()) {
    if (part === '') continue;
    const phrase = readPhrase(part, reader, isFirst && index === 0);
    if (!phrase) return undefined;
    parts.push({ phrase, isBracketed: index === 1 });
  }
  return { kind: 'row', parts };
}

/** Parses "2 kişilik kahvaltı", "Ayran 300 ml", "200 gr köfte". */
function readServed(text: string, reader: Reader, isFirst: boolean): Phrase | undefined {
  const words = text.split(/\s+/);
  for (let count = Math.min(SERVING_WORDS, words.length - 1); count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ');
    const last = words.slice(-count).join(' ');
    const row =
      readRow(words.slice(0, -count).join(' '), last, reader, isFirst) ??
      readRow(words.slice(count).join(' '), first, reader, isFirst, true);
    if (row) return row;
  }
  return undefined;
}

function readRow(
  dish: string,
  serving: string,
  reader: Reader,
  isFirst: boolean,
  isBefore = false,
): Phrase | undefined {
  const term = reader.find(serving);
  const served: Phrase | undefined =
    // A single word may belong to the item's name.
    term && reader.isServing(term) && serving.includes(' ')
      ? { kind: 'term', term, part: serving.toLowerCase(), isFirst: false }
      : readNumber(serving, reader);
  // A bare number before a name may be part of it.
  if (isBefore && served?.kind === 'measure' && served.measure.unit === undefined) return undefined;
  const phrase = served && readPhrase(dish, reader, isFirst);
  if (!phrase) return undefined;
  const parts = [
    { phrase, isBracketed: false },
    { phrase: served, isBracketed: isBefore || served.kind === 'term' },
  ];
  return { kind: 'row', parts };
}
