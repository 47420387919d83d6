/** Words of payments on staff screens. Needs the namespace `staffPayments`. */
import type { Payment, PaymentMethod } from '@sofra/contracts/payments';
import { Banknote, CreditCard, type LucideIcon, Smartphone, Ticket } from 'lucide-react';
import { money } from '../../lib/format/format.ts';
import { isolated } from '../../lib/format/textLists.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { guestName } from '../orders/orderNames.ts';

export const methodIcons: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  mealCard: Ticket,
  online: Smartphone,
};

export const methodName = (method: PaymentMethod): string =>
  translate('staffPayments', `methods.${method}`);

/** Returns the name of the guest who pays; "Masa" if staff took it for the table. */
export function payerName({ payer }: Pick<Payment, 'payer'>): string {
  return payer
    ? guestName(payer.nickname, payer.seat ?? 1)
    : translate('staffPayments', 'forTable');
}

/** Returns what the guest will hand over, with the change: "gives ₺500, change ₺62". */
export function givenText(
  { givenMinor, amountMinor, tipMinor }: Payment,
  currency: string,
  language: Language,
): string {
  if (givenMinor === null) return '';
  const changeMinor = givenMinor - amountMinor - tipMinor;
  const text = (minor: number): string => isolated(money(minor, currency, language));
  return changeMinor === 0
    ? translate('staffPayments', 'open.givesExact')
    : translate('staffPayments', 'open.gives', {
        given: text(givenMinor),
        change: text(changeMinor),
      });
}
