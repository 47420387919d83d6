/** Words of payments on staff screens. Needs the namespace `staffPayments`. */
import type { Payment, PaymentMethod } from '@sofra/contracts/payments';
import { Banknote, CreditCard, type LucideIcon, Smartphone, Ticket } from 'lucide-react';
import { translate } from '../../lib/i18n/i18n.ts';
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
