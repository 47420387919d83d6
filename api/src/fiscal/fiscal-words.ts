import type { FiscalKind } from '@sofra/contracts/fiscal';
import type { ReportLanguage } from '../reports/csv-words.ts';

interface Words {
  /** Name of the file. */
  file: string;
  columns: readonly string[];
  kinds: Record<FiscalKind, string>;
  yes: string;
  no: string;
}

/** Labels in the fiscal export. */
export const fiscalWords: Record<ReportLanguage, Words> = {
  tr: {
    file: 'muhasebe',
    columns: [
      'Gün',
      'Şube',
      'Gün kapandı',
      'Tür',
      'Ödeme yolu',
      'KDV oranı (%)',
      'Brüt',
      'İndirim',
      'Ödenen',
      'KDV hariç',
      'KDV',
      'Bahşiş',
      'Ödenmeyen',
      'Deneme ödemesi',
    ],
    kinds: {
      sale: 'Satış',
      refund: 'İade',
      discount: 'İndirim',
      complimentary: 'İkram',
      tip: 'Bahşiş',
      unpaid: 'Ödenmeden kapanan',
      writtenOff: 'Silinen',
    },
    yes: 'Evet',
    no: 'Hayır',
  },
  en: {
    file: 'accounting',
    columns: [
      'Day',
      'Branch',
      'Day closed',
      'Kind',
      'Method',
      'VAT rate (%)',
      'Gross',
      'Discount',
      'Paid',
      'Without VAT',
      'VAT',
      'Tip',
      'Unpaid',
      'Test payment',
    ],
    kinds: {
      sale: 'Sale',
      refund: 'Refund',
      discount: 'Discount',
      complimentary: 'Complimentary',
      tip: 'Tip',
      unpaid: 'Left unpaid',
      writtenOff: 'Written off',
    },
    yes: 'Yes',
    no: 'No',
  },
};
