import type { Ticket } from '@sofra/contracts/support';

/** Support ticket of the demo with its replies. */
export interface DemoTicket extends Pick<
  Ticket,
  'id' | 'businessId' | 'title' | 'description' | 'priority' | 'category' | 'status'
> {
  /** The author of the support ticket, one of the demo users. */
  openedById: number;
  /** Number of minutes before seeding at which it was opened. */
  minutesAgo: number;
  responses: readonly {
    id: number;
    authorId: number;
    isStaff: boolean;
    minutesAgo: number;
    message: string;
  }[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** One urgent and unanswered support ticket, two in progress, one resolved. */
export const demoTickets: readonly DemoTicket[] = [
  {
    id: 1,
    businessId: 1,
    openedById: 8,
    title: 'Mutfak ekranında ses gelmiyor',
    description:
      'Yeni sipariş düşünce ses çıkmıyor. Tableti yeniden başlattık, sesi sonuna kadar açtık, değişmedi.',
    priority: 'high',
    category: 'technical',
    status: 'open',
    minutesAgo: 14,
    responses: [],
  },
  {
    id: 2,
    businessId: 2,
    openedById: 10,
    title: 'İkinci şube için plan yükseltme',
    description: 'Moda’da ikinci şubemizi açıyoruz. İşletme planına geçersek bu ay ne öderiz?',
    priority: 'medium',
    category: 'payment',
    status: 'in_progress',
    minutesAgo: 26 * HOUR,
    responses: [
      {
        id: 1,
        authorId: 2,
        isStaff: true,
        minutesAgo: 25 * HOUR,
        message:
          'Merhaba, 5 şubeye kadar İşletme planı yeter. Bugün para alınmıyor; Ayarlar sayfasının Plan bölümünden hemen geçebilirsiniz.',
      },
      {
        id: 2,
        authorId: 10,
        isStaff: false,
        minutesAgo: 2 * HOUR,
        message: 'Ayın birinde geçeceğiz, teşekkürler.',
      },
    ],
  },
  {
    id: 3,
    businessId: 1,
    openedById: 5,
    title: 'Raporları her pazartesi e-postayla almak istiyoruz',
    description:
      'Haftanın cirosunu ve en çok satan ürünleri pazartesi sabahı ortaklara gönderebilsek iyi olur.',
    priority: 'low',
    category: 'feature',
    status: 'in_progress',
    minutesAgo: 4 * DAY,
    responses: [
      {
        id: 3,
        authorId: 1,
        isStaff: true,
        minutesAgo: 3 * DAY,
        message:
          'Güzel fikir, not ettik. Şimdilik Raporlar sayfasından haftayı seçip CSV olarak indirebilirsiniz.',
      },
    ],
  },
  {
    id: 4,
    businessId: 1,
    openedById: 4,
    title: 'QR kodları yeniden bastırmamız gerekir mi?',
    description: 'Masaların adını değiştirdik. Masalardaki QR kodlar çalışmaya devam eder mi?',
    priority: 'medium',
    category: 'technical',
    status: 'resolved',
    minutesAgo: 9 * DAY,
    responses: [
      {
        id: 4,
        authorId: 2,
        isStaff: true,
        minutesAgo: 9 * DAY - 3 * HOUR,
        message:
          'Evet, çalışır: kod masaya bağlıdır, adına değil. Yalnızca “Kodu yenile” derseniz eski baskılar geçersiz olur.',
      },
      {
        id: 5,
        authorId: 4,
        isStaff: false,
        minutesAgo: 9 * DAY - 4 * HOUR,
        message: 'Denedik, sorun yok. Teşekkürler!',
      },
    ],
  },
];
