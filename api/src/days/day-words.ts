import type { UnpaidKind } from '@sofra/contracts/bills';
import type { PaymentMethod } from '@sofra/contracts/payments';
import type { ReportLanguage } from '../reports/csv-words.ts';

/** Kinds of the lines of a day's file; a `total` comes after the others. */
type DayLineKind =
  | 'payment'
  | 'refund'
  | 'discount'
  | 'complimentary'
  | 'unpaid'
  | 'total'
  | 'close'
  | 'reopening';

interface Words {
  /** Name of the file. */
  file: string;
  columns: readonly string[];
  kinds: Record<DayLineKind, string>;
  methods: Record<PaymentMethod, string>;
  unpaid: Record<UnpaidKind, string>;
  /** Names of the sums. */
  totals: {
    sold: string;
    discounted: string;
    complimentary: string;
    unpaid: string;
    paid: string;
    tips: string;
    refunded: string;
    commission: string;
    counted: string;
    difference: string;
  };
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
