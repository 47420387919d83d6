import { age } from '../../../lib/format/age.ts';
import { toServerTime, useNow } from '../../../lib/format/clock.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';

const MINUTE_MS = 60_000;

/** Age of the saved menu that is shown; `savedAt` in milliseconds. */
export function SavedAge({ savedAt }: { savedAt: number }) {
  const t = useT('guest');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  return t('menu.saved', { age: age(now - toServerTime(savedAt), language) });
}
