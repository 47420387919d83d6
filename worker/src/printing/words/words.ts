import type { GuestLanguage } from '@sofra/contracts/common';
import type { PaymentMethod } from '@sofra/contracts/payments';
import type { StationKind } from '@sofra/contracts/stations';

/** Printed words of one language. */
export interface Words {
  /** Between the parts of a list. */
  comma: string;
  table: (name: string) => string;
  round: (round: number) => string;
  later: string;
  change: string;
  cancellation: string;
  people: (count: number) => string;
  seat: (seat: number) => string;
  allergy: (what: string) => string;
  forTable: string;
  insteadOf: (from: number, to: number) => string;
  items: (count: number) => string;
  slip: (numbers: string) => string;
  takenFrom: (numbers: string) => string;
  copy: (number: number) => string;
  bill: (id: number) => string;
  subtotal: string;
  discount: string;
  total: string;
  methods: Record<PaymentMethod, string>;
  tip: string;
  left: string;
  refundDue: string;
  vat: (rate: string) => string;
  noFiscalValue: string;
  askForFiscal: string;
  thanks: string;
  test: string;
  testText: string;
  dropped: (count: number) => string;
  seeScreen: string;
  stations: Record<StationKind, string>;
}

/** Russian plural: one, few, many. */
const russian = (count: number, [one, few, many]: readonly [string, string, string]): string => {
  const form = new Intl.PluralRules('ru').select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
};
const english = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
/** A table with the default name, or with a number only, gets the noun of the language. */
const tableName =
  (noun: string) =>
  (name: string): string =>
    name.trim().replace(/^(?:masa )?(\d+)$/i, `${noun} $1`);

const tr: Words = {
  comma: ', ',
  table: tableName('Masa'),
  round: (round) => `${round}. tur`,
  later: 'EK SİPARİŞ',
  change: 'DEĞİŞİKLİK',
  cancellation: 'İPTAL',
  people: (count) => `${count} kişi`,
  seat: (seat) => `${seat}. koltuk`,
  allergy: (what) => `Alerji: ${what}`,
  forTable: 'masaya',
  insteadOf: (from, to) => `${from} yerine ${to}`,
  items: (count) => `${count} ürün`,
  slip: (numbers) => `Fiş ${numbers}`,
  takenFrom: (numbers) => `Fiş ${numbers}: düşüldü`,
  copy: (number) => `nüsha ${number}`,
  bill: (id) => `Hesap ${id}`,
  subtotal: 'Ara toplam',
  discount: 'İndirim',
  total: 'Toplam',
  methods: { cash: 'Nakit', card: 'Kart', mealCard: 'Yemek kartı', online: 'Telefondan kart' },
  tip: 'Bahşiş',
  left: 'Kalan',
  refundDue: 'İade edilecek',
  vat: (rate) => `%${rate} KDV`,
  noFiscalValue: 'Mali değeri yoktur.',
  askForFiscal: 'Fişinizi kasadan isteyiniz.',
  thanks: 'Afiyet olsun.',
  test: 'Deneme sayfası',
  testText: 'Bu satır okunuyorsa yazıcı hazır: ğüşıöç ĞÜŞİÖÇ',
  dropped: (count) => `${count} fiş basılamadı. Ekrana bakın.`,
  seeScreen: 'yazı basılamadı, ekrana bakın',
  stations: {
    kitchen: 'Mutfak',
    bar: 'Bar',
    grill: 'Izgara',
    dessert: 'Tatlı',
    other: 'İstasyon',
  },
};

const en: Words = {
  comma: ', ',
  table: tableName('Table'),
  round: (round) => `Round ${round}`,
  later: 'ADDITIONAL ORDER',
  change: 'CHANGE',
  cancellation: 'CANCELLED',
  people: (count) => english(count, 'person', 'people'),
  seat: (seat) => `seat ${seat}`,
  allergy: (what) => `Allergy: ${what}`,
  forTable: 'for the table',
  insteadOf: (from, to) => `${to} instead of ${from}`,
  items: (count) => english(count, 'item', 'items'),
  slip: (numbers) => `Order ${numbers}`,
  takenFrom: (numbers) => `Removed from order ${numbers}`,
  copy: (number) => `copy ${number}`,
  bill: (id) => `Bill ${id}`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  methods: { cash: 'Cash', card: 'Card', mealCard: 'Meal card', online: 'Card by phone' },
  tip: 'Tip',
  left: 'Left to pay',
  refundDue: 'Refund due',
  vat: (rate) => `VAT ${rate}%`,
  noFiscalValue: 'Not a fiscal receipt.',
  askForFiscal: 'Ask for your receipt at the till.',
  thanks: 'Enjoy your meal.',
  test: 'Test page',
  testText: 'If you can read this line, the printer is ready.',
  dropped: (count) => `${english(count, 'slip', 'slips')} not printed. See the screen.`,
  seeScreen: 'text not printable, see the screen',
  stations: {
    kitchen: 'Kitchen',
    bar: 'Bar',
    grill: 'Grill',
    dessert: 'Desserts',
    other: 'Station',
  },
};

const ar: Words = {
  comma: '، ',
  table: tableName('طاولة'),
  round: (round) => `الجولة ${round}`,
  later: 'طلب إضافي',
  change: 'تعديل',
  cancellation: 'إلغاء',
  people: (count) => `الأشخاص: ${count}`,
  seat: (seat) => `المقعد ${seat}`,
  allergy: (what) => `حساسية: ${what}`,
  forTable: 'للطاولة',
  insteadOf: (from, to) => `${to} بدلًا من ${from}`,
  items: (count) => `الأصناف: ${count}`,
  slip: (numbers) => `الطلب ${numbers}`,
  takenFrom: (numbers) => `أُزيل من الطلب ${numbers}`,
  copy: (number) => `نسخة ${number}`,
  bill: (id) => `الحساب ${id}`,
  subtotal: 'المجموع الفرعي',
  discount: 'خصم',
  total: 'المجموع',
  methods: { cash: 'نقدًا', card: 'بطاقة', mealCard: 'بطاقة وجبات', online: 'بطاقة من الهاتف' },
  tip: 'إكرامية',
  left: 'المتبقي',
  refundDue: 'مبلغ يُعاد',
  vat: (rate) => `ضريبة القيمة المضافة ${rate}%`,
  noFiscalValue: 'ليست لها قيمة ضريبية.',
  askForFiscal: 'اطلب فاتورتك من الصندوق.',
  thanks: 'بالهناء والشفاء.',
  test: 'صفحة تجريبية',
  testText: 'إذا كان هذا السطر مقروءًا فالطابعة جاهزة.',
  dropped: (count) => `قسائم لم تُطبع: ${count}. انظر إلى الشاشة.`,
  seeScreen: 'تعذرت طباعة النص، انظر إلى الشاشة',
  stations: {
    kitchen: 'المطبخ',
    bar: 'البار',
    grill: 'المشاوي',
    dessert: 'الحلويات',
    other: 'محطة',
  },
};

const ru: Words = {
  comma: ', ',
  table: tableName('Стол'),
  round: (round) => `Подача ${round}`,
  later: 'ДОЗАКАЗ',
  change: 'ИЗМЕНЕНИЕ',
  cancellation: 'ОТМЕНА',
  people: (count) => russian(count, ['гость', 'гостя', 'гостей']),
  seat: (seat) => `место ${seat}`,
  allergy: (what) => `Аллергия: ${what}`,
  forTable: 'на стол',
  insteadOf: (from, to) => `${to} вместо ${from}`,
  items: (count) => russian(count, ['позиция', 'позиции', 'позиций']),
  slip: (numbers) => `Заказ ${numbers}`,
  takenFrom: (numbers) => `Снято с заказа ${numbers}`,
  copy: (number) => `копия ${number}`,
  bill: (id) => `Счёт ${id}`,
  subtotal: 'Подытог',
  discount: 'Скидка',
  total: 'Итого',
  methods: {
    cash: 'Наличные',
    card: 'Карта',
    mealCard: 'Карта питания',
    online: 'Карта с телефона',
  },
  tip: 'Чаевые',
  left: 'Осталось',
  refundDue: 'К возврату',
  vat: (rate) => `НДС ${rate}%`,
  noFiscalValue: 'Не является фискальным чеком.',
  askForFiscal: 'Чек можно получить на кассе.',
  thanks: 'Приятного аппетита.',
  test: 'Пробная страница',
  testText: 'Если эта строка читается, принтер готов.',
  dropped: (count) => `Слипы не напечатаны: ${count}. Смотрите на экран.`,
  seeScreen: 'текст не печатается, смотрите на экран',
  stations: { kitchen: 'Кухня', bar: 'Бар', grill: 'Гриль', dessert: 'Десерты', other: 'Станция' },
};

/** Words of slips and receipts. */
export const words: Record<GuestLanguage, Words> = { tr, en, ar, ru };
