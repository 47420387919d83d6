import { languages, type Language } from '../i18n/language.ts';

/** Removes the full stops of abbreviations (`4 sn. önce`), which look untidy on a badge. */
export const withoutStops = (text: string): string => text.replaceAll('.', '');

/** Formats an age, `4 sn önce`: in seconds under a minute, minutes under an hour, then hours. */
export function age(ms: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  // The narrow style in Russian is a negative number.
  const style = language === 'ru' ? 'short' : 'narrow';
  const format = new Intl.RelativeTimeFormat(languages[language].locale, { style });
  const ago = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
    withoutStops(format.format(-count, unit));
  if (seconds < 60) return ago(seconds, 'second');
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
  return ago(Math.floor(seconds / 3600), 'hour');
}
