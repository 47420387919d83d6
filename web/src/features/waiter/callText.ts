import { type Call, RAISE_CALL_AFTER_MS } from '@sofra/contracts/calls';
import { translate } from '../../lib/i18n/i18n.ts';

/** Returns what the table asks for: the guest's words, or the kind. */
export const callText = ({ kind, text }: Call): string =>
  text ?? translate('staff', `calls.kinds.${kind}`);

/** Returns true for a call that nobody has seen for too long, or that was raised. */
export const isCallLate = ({ status, calledAt, raises }: Call, nowMs: number): boolean =>
  status === 'open' && (raises > 0 || nowMs - Date.parse(calledAt) >= RAISE_CALL_AFTER_MS);
