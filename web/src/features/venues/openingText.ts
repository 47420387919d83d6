import { clock } from '../../lib/format/format.ts';
import type { Translate } from '../../lib/i18n/i18n.ts';
import { type Language, languages } from '../../lib/i18n/language.ts';

const DAY_MS = 86_400_000;

/** Suffixes of Turkish numbers for "until" (`-a`) and "at" (`-da`), by their last word. */
const endings: Readonly<Record<string, readonly [until: string, at: string]>> = {
  '1': ['e', 'de'],
  '2': ['ye', 'de'],
  '3': ['e', 'te'],
  '4': ['e', 'te'],
  '5': ['e', 'te'],
  '6': ['ya', 'da'],
  '7': ['ye', 'de'],
  '8': ['e', 'de'],
  '9': ['a', 'da'],
  '0': ['a', 'da'],
  '10': ['a', 'da'],
  '20': ['ye', 'de'],
  '30': ['a', 'da'],
  '40': ['a', 'ta'],
  '50': ['ye', 'de'],
};

/** Formats a time with its Turkish suffix, `22:00’ye`, `09:30’da`; other languages have none. */
export function timeText(time: string, language: Language, says: 'until' | 'at'): string {
  if (language !== 'tr') return time;
  const [hour = '', minute = ''] = time.split(':');
  const spoken = Number(minute === '00' ? hour : minute);
  const last = spoken % 10 === 0 ? spoken : spoken % 10;
  const ending = endings[String(last)]?.[says === 'until' ? 0 : 1] ?? '';
  return `${time}’${ending}`;
}

const dayIn = (moment: number, timeZone: string): number =>
  Math.floor(
    Date.parse(
      `${new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)}T00:00Z`,
    ) / DAY_MS,
  );

export interface Opening {
  isOpen: boolean | null;
  changesAt: string | null;
  timeZone: string | null;
}

/**
 * Returns the next closing or opening time as text, in the business's time zone; undefined if it is unknown.
 */
export function openingText(
  { isOpen, changesAt, timeZone }: Opening,
  now: number,
  language: Language,
  t: Translate<'venues'>,
): string | undefined {
  if (isOpen === true && changesAt === null) return t('opening.always');
  if (isOpen === null || changesAt === null || timeZone === null) return undefined;
  const moment = Date.parse(changesAt);
  const time = clock(moment, language, timeZone);
  const days = dayIn(moment, timeZone) - dayIn(now, timeZone);
  const isSoon = moment - now < DAY_MS;
  const weekday = new Intl.DateTimeFormat(languages[language].locale, {
    weekday: 'long',
    timeZone,
  });
  const named = weekday.format(moment);
  const day = language === 'tr' ? named.toLocaleLowerCase('tr') : named;
  if (isOpen) {
    const until = timeText(time, language, 'until');
    return isSoon
      ? t('opening.until', { time: until })
      : t('opening.untilDay', { day, time: until });
  }
  const at = timeText(time, language, 'at');
  if (days === 0) return t('opening.at', { time: at });
  return days === 1 ? t('opening.tomorrow', { time: at }) : t('opening.onDay', { day, time: at });
}
