import { useNow } from '../../../../lib/format/clock.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { backText } from './backText.ts';

const MINUTE_MS = 60_000;

/** Time at which a sold-out item returns, if it is known. */
export function BackSoon({ unavailableUntil }: { unavailableUntil: string | null }) {
  const t = useT('guest');
  return backText(unavailableUntil, useNow(MINUTE_MS), useLanguage(), t);
}
