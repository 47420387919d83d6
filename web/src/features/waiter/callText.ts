import { type Call, RAISE_CALL_AFTER_MS } from '@sofra/contracts/calls';
import { minutes } from '../../lib/format/format.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';

const MINUTE_MS = 60_000;

/** Returns what the table asks for: the guest's words, or the kind. */
export const callText = ({ kind, text }: Call): string =>
  text ?? translate('staff', `calls.kinds.${kind}`);

/** Returns the time since the call. */
export function waitingText({ calledAt }: Call, nowMs: number): string {
  const waitedMs = Math.max(0, nowMs - Date.parse(calledAt));
  return waitedMs < MINUTE_MS
    ? translate('staff', 'floor.justNow')
    : minutes(Math.floor(waitedMs / MINUTE_MS), currentLanguage());
}

/** Returns true for a call that nobody has seen for too long, or that was raised. */
export const isCallLate = ({ status, calledAt, raises }: Call, nowMs: number): boolean =>
  status === 'open' && (raises > 0 || nowMs - Date.parse(calledAt) >= RAISE_CALL_AFTER_MS);
