import { clock } from '../../../../lib/format/format.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import { languages, type Language } from '../../../../lib/i18n/language.ts';

const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Returns the time at which a sold-out item returns as text; undefined if it is unknown. */
export function backText(
  unavailableUntil: string | null,
  now: number,
  language: Language,
  t: Translate<'guest'>,
): string | undefined {
  if (unavailableUntil === null) return undefined;
  const back = Date.parse(unavailableUntil);
  const days = Math.round((startOfDay(back) - startOfDay(now)) / 86_400_000);
  if (days <= 0) return t('menu.backAt', { time: clock(back, language) });
  if (days === 1) return t('menu.backTomorrow');
  const format = new Intl.DateTimeFormat(languages[language].locale, {
    day: 'numeric',
    month: 'long',
  });
  return t('menu.backOn', { date: format.format(back) });
}
