import type { UnpaidKind } from '@sofra/contracts/bills';
import type { PaymentMethod } from '@sofra/contracts/payments';
import type { ReportLanguage } from '../reports/csv-words.ts';
import type { DayLine } from './day-lines.ts';

/** Sums of a day, in the order of its file. */
type DaySum =
  | 'sold'
  | 'discounted'
  | 'complimentary'
  | 'unpaid'
  | 'paid'
  | 'tips'
  | 'refunded'
  | 'commission'
  | 'counted'
  | 'difference';

interface Words {
  /** Name of the file. */
  file: string;
  columns: readonly string[];
  /** A `total` comes after the other lines. */
  kinds: Record<DayLine['kind'] | 'total' | 'close' | 'reopening', string>;
  methods: Record<PaymentMethod, string>;
  unpaid: Record<UnpaidKind, string>;
  totals: Record<DaySum, string>;
  test: string;
}

/** Labels in the file of a business day. */
export const dayWords: Record<ReportLanguage, Words> = {
  tr: {
    file: 'gun-sonu',
    columns: [
      'Tür',
      'Tarih',
      'Saat',
      'Masa',
      'Ödeme yolu',
      'Tutar',
      'Bahşiş',
      'Komisyon',
      'Kişi',
      'Açıklama',
      'Kayıt no',
    ],
    kinds: {
      payment: 'Ödeme',
      refund: 'İade',
      discount: 'İndirim',
      complimentary: 'İkram',
      unpaid: 'Ödenmeden kapanan hesap',
      total: 'Toplam',
      close: 'Gün kapatma',
      reopening: 'Yeniden açma',
    },
    methods: { cash: 'Nakit', card: 'Kart, POS', mealCard: 'Yemek kartı', online: 'Kart, telefon' },
    unpaid: { left: 'Ödemeden gitti', writtenOff: 'Silindi' },
    totals: {
      sold: 'Satılan',
      discounted: 'İndirim',
      complimentary: 'İkram',
      unpaid: 'Ödenmeden kapanan',
      paid: 'Ödenen',
      tips: 'Bahşiş',
      refunded: 'İade edilen',
      commission: 'Komisyon',
      counted: 'Sayılan',
      difference: 'Fark',
    },
    test: 'Deneme ödemesi',
  },
  en: {
    file: 'day-close',
    columns: [
      'Kind',
      'Date',
      'Time',
      'Table',
      'Method',
      'Amount',
      'Tip',
      'Commission',
      'Person',
      'Description',
      'Record no.',
    ],
    kinds: {
      payment: 'Payment',
      refund: 'Refund',
      discount: 'Discount',
      complimentary: 'Complimentary',
      unpaid: 'Bill closed unpaid',
      total: 'Total',
      close: 'Day close',
      reopening: 'Reopening',
    },
    methods: { cash: 'Cash', card: 'Card, terminal', mealCard: 'Meal card', online: 'Card, phone' },
    unpaid: { left: 'Left without paying', writtenOff: 'Written off' },
    totals: {
      sold: 'Sold',
      discounted: 'Discounts',
      complimentary: 'Complimentary',
      unpaid: 'Closed unpaid',
      paid: 'Paid',
      tips: 'Tips',
      refunded: 'Refunded',
      commission: 'Commission',
      counted: 'Counted',
      difference: 'Difference',
    },
    test: 'Test payment',
  },
};
