import type { Translate } from '../../../../lib/i18n/i18n.ts';

/** Common reasons of a cancellation as staff's screens store them, in each language. */
export const commonReasons = {
  changedMind: [
    'Misafir vazgeçti',
    'Guest changed their mind',
    'غيّر الضيف رأيه',
    'Гость передумал',
  ],
  mistake: ['Yanlış sipariş', 'Wrong order', 'طلب خاطئ', 'Ошибочный заказ'],
  soldOut: ['Ürün kalmadı', 'Dish ran out', 'نفد الطبق', 'Блюдо закончилось'],
} as const satisfies Record<string, readonly string[]>;

const keys = {
  changedMind: 'orders.becauseChangedMind',
  mistake: 'orders.becauseMistake',
  soldOut: 'orders.becauseSoldOut',
} as const;
const names = ['changedMind', 'mistake', 'soldOut'] as const;

const knownReason = (reason: string) =>
  names.find((name) => commonReasons[name].some((text) => text === reason));

/** Returns a reason as a guest reads it: a common one in their language, any other as staff wrote it. */
export function reasonText(reason: string, t: Translate<'party'>): string {
  const known = knownReason(reason);
  if (known) return t(keys[known]);
  return /[.!?…؟]$/.test(reason) ? reason : `${reason}.`;
}

/** Says that a quantity was reduced, and why. */
export function reducedText(reason: string | null, t: Translate<'party'>): string {
  if (reason === null) return t('orders.reduced');
  if (knownReason(reason) === 'changedMind') return t('orders.reducedAtRequest');
  return `${t('orders.reduced')} ${reasonText(reason, t)}`;
}
