import type { exportKinds } from '@sofra/contracts/reports';
import type { OrderStatus } from '@sofra/contracts/orders';
import type { StationKind } from '@sofra/contracts/stations';

export type ReportLanguage = 'tr' | 'en';
export type ExportKind = (typeof exportKinds)[number];

interface Words {
  /** Name of the file. */
  file: Record<ExportKind, string>;
  /** Header line. */
  columns: Record<ExportKind, readonly string[]>;
  status: Record<OrderStatus, string>;
  source: Record<'guest' | 'staff', string>;
  /** Name of a guest without a nickname. */
  guest: (seat: number) => string;
  /** Names of stations without an own one, by kind. */
  stations: Record<StationKind, string>;
}

/** Labels in the files, by language. */
export const csvWords: Record<ReportLanguage, Words> = {
  tr: {
    file: {
      days: 'gunler',
      items: 'urunler',
      orders: 'siparisler',
      payments: 'odemeler',
      staff: 'ekip',
      tables: 'masalar',
    },
    columns: {
      days: [
        'Gün',
        'Ciro',
        'Sipariş',
        'Ortalama sipariş',
        'İptal edilen sipariş',
        'Oturum',
        'Misafir',
        'Biten oturum',
        'Ortalama masa süresi (dk)',
      ],
      items: [
        'Ürün',
        'Kategori',
        'Adet',
        'Ciro',
        'Karşılaştırılan dönemde adet',
        'Fiyat',
        'Maliyet',
        'Kazanç',
      ],
      orders: [
        'İş günü',
        'Tarih',
        'Saat',
        'Şube',
        'Masa',
        'Sipariş no',
        'Durum',
        'Kaynak',
        'Siparişi alan',
        'Servis eden',
        'Ürün',
        'Adet',
        'Birim fiyat',
        'Tutar',
        'İptal nedeni',
        'İstasyon',
        'Çıkarılan adet',
        'Kimin için',
      ],
      payments: [
        'Gün',
        'Satılan',
        'İndirim',
        'İkram',
        'Ödenmeden kapanan',
        'Nakit',
        'Kart, POS',
        'Yemek kartı',
        'Kart, telefon',
        'Ödenen',
        'Bahşiş',
        'İade edilen',
        'Komisyon',
      ],
      staff: ['Kişi', 'Aldığı sipariş', 'Ciro', 'Servis ettiği sipariş', 'Ortalama servis (dk)'],
      tables: ['Masa', 'Oturum', 'Ortalama süre (dk)', 'Ciro'],
    },
    status: {
      pending: 'Bekliyor',
      preparing: 'Hazırlanıyor',
      ready: 'Hazır',
      served: 'Teslim Edildi',
      cancelled: 'İptal edildi',
    },
    source: { guest: 'Misafir', staff: 'Personel' },
    guest: (seat) => `Misafir ${seat}`,
    stations: {
      kitchen: 'Mutfak',
      bar: 'Bar',
      grill: 'Izgara',
      dessert: 'Tatlı',
      other: 'İstasyon',
    },
  },
  en: {
    file: {
      days: 'days',
      items: 'items',
      orders: 'orders',
      payments: 'payments',
      staff: 'staff',
      tables: 'tables',
    },
    columns: {
      days: [
        'Day',
        'Revenue',
        'Orders',
        'Average order',
        'Cancelled orders',
        'Sessions',
        'Guests',
        'Ended sessions',
        'Average table time (min)',
      ],
      items: [
        'Item',
        'Category',
        'Quantity',
        'Revenue',
        'Quantity in the compared period',
        'Price',
        'Cost',
        'Profit',
      ],
      orders: [
        'Business day',
        'Date',
        'Time',
        'Branch',
        'Table',
        'Order no.',
        'Status',
        'Source',
        'Taken by',
        'Served by',
        'Item',
        'Quantity',
        'Unit price',
        'Amount',
        'Reason of cancelling',
        'Station',
        'Removed quantity',
        'Ordered for',
      ],
      payments: [
        'Day',
        'Sold',
        'Discounts',
        'Complimentary',
        'Closed unpaid',
        'Cash',
        'Card, terminal',
        'Meal card',
        'Card, phone',
        'Paid',
        'Tips',
        'Refunded',
        'Commission',
      ],
      staff: ['Person', 'Orders taken', 'Revenue', 'Orders served', 'Average time to serve (min)'],
      tables: ['Table', 'Sessions', 'Average time (min)', 'Revenue'],
    },
    status: {
      pending: 'Pending',
      preparing: 'Preparing',
      ready: 'Ready',
      served: 'Served',
      cancelled: 'Cancelled',
    },
    source: { guest: 'Guest', staff: 'Staff' },
    guest: (seat) => `Guest ${seat}`,
    stations: {
      kitchen: 'Kitchen',
      bar: 'Bar',
      grill: 'Grill',
      dessert: 'Desserts',
      other: 'Station',
    },
  },
};
