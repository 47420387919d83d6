import { type Call, RAISE_CALL_AFTER_MS } from '@sofra/contracts/calls';
import { age, justNow, listText } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { Language } from '../../../../lib/i18n/language.ts';

interface Words {
  t: Translate<'party'>;
  language: Language;
}
const MINUTE_MS = 60_000;

/** Begins a sentence with a capital, also if its first word is isolated. */
const capitalised = (sentence: string, language: Language): string =>
  sentence.replace(/^\u2068?./u, (first) => first.toLocaleUpperCase(language));

/** Lists what was asked for within a sentence; undefined if the waiter was called without anything. */
export function thingsText(
  calls: readonly Pick<Call, 'kind' | 'text'>[],
  { t, language }: Words,
): string | undefined {
  const names = calls
    .filter(({ kind }) => kind !== 'help' || calls.length > 1)
    .map(({ kind, text }) =>
      text ? isolated(text) : t(`call.kinds.${kind}`).toLocaleLowerCase(language),
    );
  return names.length > 0 ? listText(names, language) : undefined;
}

/** The sentence about what the table asked for: "Su ve peçete istediniz." */
export function askedText(calls: readonly Call[], words: Words): string | undefined {
  const things = thingsText(calls, words);
  return things && capitalised(words.t('call.asked', { things }), words.language);
}

/** The sentence about when it was: "Su ve peçete için, 1 dk önce çağırdınız". */
export function sinceText(calls: readonly Call[], nowMs: number, words: Words): string {
  const { t, language } = words;
  const waitedMs = nowMs - Math.min(...calls.map(({ calledAt }) => Date.parse(calledAt)));
  const time = waitedMs < MINUTE_MS ? justNow(language) : age(waitedMs, language);
  const things = thingsText(calls, words);
  const text = things ? t('call.sinceFor', { things, time }) : t('call.since', { time });
  return capitalised(text, language);
}

/** State of a table's calls: `seen` once staff have seen all of them. */
export interface CallState {
  readonly isSeen: boolean;
  /** First name of the waiter who is coming; null if they aren't named. */
  readonly waiter: string | null;
}
export function callStateOf(calls: readonly Call[]): CallState {
  const isSeen = calls.every(({ status }) => status === 'seen');
  const named = calls.find(({ seenBy }) => seenBy !== null);
  return { isSeen, waiter: named?.seenBy?.split(' ', 1)[0] ?? null };
}

/** Returns the calls that nobody has seen for so long that a repetition raises them. */
export const raisable = (calls: readonly Call[], nowMs: number): Call[] =>
  calls.filter(
    ({ status, raisedAt, calledAt }) =>
      status === 'open' && nowMs - Date.parse(raisedAt ?? calledAt) >= RAISE_CALL_AFTER_MS,
  );
