import { createContext, useContext } from 'react';
import { type Language, languages } from '../i18n/language.ts';

/** Time zone of a workspace's times: the branch's or the platform's; undefined is the browser's. */
export const TimeZone = createContext<string | undefined>(undefined);

export const useTimeZone = (): string | undefined => useContext(TimeZone);

/** Returns true if clocks in a time zone show another time than the browser's now. */
export function isOtherTime(timeZone: string, now = Date.now()): boolean {
  const read = (zone?: string): string =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'short',
      timeStyle: 'short',
      ...(zone !== undefined && { timeZone: zone }),
    }).format(now);
  return read() !== read(timeZone);
}

/** Names a time zone, `Türkiye Saati`. */
export const zoneName = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(languages[language].locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
