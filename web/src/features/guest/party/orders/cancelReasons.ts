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
  late: ['Çok gecikti', 'Took too long', 'تأخر كثيرًا', 'Слишком долго'],
  left: ['Masa ayrıldı', 'Guests left', 'غادر الضيوف', 'Гости ушли'],
} as const satisfies Record<string, readonly string[]>;

const keys = {
  changedMind: 'orders.becauseChangedMind',
  mistake: 'orders.becauseMistake',
  soldOut: 'orders.becauseSoldOut',
  late: 'orders.becauseLate',
  left: 'orders.becauseLeft',
} as const;
const names = ['changedMind', 'mistake', 'soldOut', 'late', 'left'] as const;

const knownReason = (reason: string) =>
  names.find((name) => commonReasons[name].some((text) => text === reason));

/** Returns a reason as a guest reads it: a common one in their language, any other as staff wrote it. */
export function reasonText(reason: string, t: Translate<'party'>): string {
  const known = knownReason(reason);
  if (known) return t(keys[known]);
  return /[.!?…؟]$/.test(reason) ? reason : `${reason}.`;
}

/** Returns the reason of a reduced quantity as a guest reads it. */
export const reductionText = (reason: string, t: Translate<'party'>): string =>
  knownReason(reason) === 'changedMind' ? t('orders.reducedAtRequest') : reasonText(reason, t);

/** Says that a quantity was reduced, and why. */
export function reducedText(reason: string | null, t: Translate<'party'>): string {
  if (reason === null) return t('orders.reduced');
  if (knownReason(reason) === 'changedMind') return reductionText(reason, t);
  return `${t('orders.reduced')} ${reasonText(reason, t)}`;
}
