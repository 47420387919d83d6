import type { PaymentRefusal } from '../../data/drafts/payment-entries.ts';
import { money } from '../../lib/format/format.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';

/** Returns why the server refused a payment, and what is left now. */
export function refusalText(
  { code, leftMinor }: PaymentRefusal,
  currency: string,
  language: Language,
): string {
  if (leftMinor === null) return codeText(code);
  const left = translate('staffPayments', 'leftNow', {
    amount: money(leftMinor, currency, language),
  });
  return `${codeText(code)} ${left}`;
}
