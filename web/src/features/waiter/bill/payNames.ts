/** Names of the guests of a bill, and who paid what. */
import type { Order } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
import type { SessionGuest } from '@sofra/contracts/sessions';
import { clock } from '../../../lib/format/format.ts';
import { translate } from '../../../lib/i18n/i18n.ts';
import type { Language } from '../../../lib/i18n/language.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { payerName } from '../../../parts/bills/paymentText.ts';
import { guestOf } from '../guestOf.ts';

export interface BillGuest {
  readonly nickname: string | null;
  readonly seat: number;
}
export type BillGuests = ReadonlyMap<number, BillGuest>;

/** Returns everyone who is or was at the table, by user. */
export function billGuests(
  guests: readonly SessionGuest[],
  orders: readonly Order[],
  payments: readonly Payment[],
): BillGuests {
  const known = new Map<number, BillGuest>();
  for (const { payer } of payments) {
    if (payer) known.set(payer.userId, { nickname: payer.nickname, seat: payer.seat ?? 1 });
  }
  for (const order of orders) {
    const guest = guestOf(order);
    if (guest) known.set(guest.userId, guest);
  }
  for (const guest of guests) known.set(guest.userId, guest);
  return known;
}

export function nameIn(guests: BillGuests, userId: number): string {
  const { nickname, seat } = guests.get(userId) ?? { nickname: null, seat: 1 };
  return guestName(nickname, seat);
}

/** Says whose phone holds something of `ownerId`. */
export const holderText = (guests: BillGuests, holderId: number, ownerId: number | null): string =>
  holderId === ownerId
    ? translate('staffPayments', 'choosing')
    : translate('staffPayments', 'choosingBy', { name: nameIn(guests, holderId) });

/** Says how something of `ownerId` was paid, and by whom if others did: "Can: nakit ödendi, 20.36". */
export function coveredText(
  payment: Payment,
  ownerId: number | null,
  language: Language,
  timeZone: string,
): string {
  const { method, state, settledAt, createdAt, id, payer } = payment;
  // Waits on this device.
  if (id < 0) return translate('staffPayments', 'saving');
  if (state === 'intent') return translate('staffPayments', `pendingBy.${method}`);
  const time = clock(settledAt ?? createdAt, language, timeZone);
  const how = translate('staffPayments', `paidBy.${method}`, { time });
  if (!payer || payer.userId === ownerId) return how;
  return translate('staffPayments', 'coveredBy', { name: payerName(payment), how });
}
