import { minutes } from '../../lib/format/format.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';

const MINUTE_MS = 60_000;

/** Returns the time for which guests have waited since an instant: "az önce", "4 dk". */
export function waitingText(since: string, nowMs: number): string {
  const waitedMs = nowMs - Date.parse(since);
  return waitedMs < MINUTE_MS
    ? translate('staff', 'floor.justNow')
    : minutes(Math.floor(waitedMs / MINUTE_MS), currentLanguage());
}
