import type { GuestLanguage } from '@sofra/contracts/common';
import { toTemplate } from './letter.ts';
import { countText, dayText, moneyText } from './words.ts';

/** One day of the platform, without cancelled orders. */
export interface PlatformReportFacts {
  name: string;
  /** Date, like `2026-11-20`. */
  day: string;
  /** Order value per currency; empty for a day without orders. */
  sales: readonly { currency: string; revenueMinor: number }[];
  orders: number;
  guests: number;
  /** Number of businesses with an order. */
  sellingBusinesses: number;
  pendingApplications: number;
  openTickets: number;
  /** The dashboard; undefined if the installation doesn't know its public address. */
  link: string | undefined;
}

interface Words {
  subject: (platform: string, day: string) => string;
  hello: (name: string) => string;
  intro: (day: string) => string;
  revenue: string;
  orders: string;
  guests: string;
  businesses: string;
  applications: string;
  tickets: string;
  button: string;
}

const words: Record<GuestLanguage, Words> = {
  tr: {
    subject: (platform, day) => `${platform} günlük raporu: ${day}`,
    hello: (name) => `Merhaba ${name},`,
    intro: (day) => `Platformun ${day} günü:`,
    revenue: 'Sipariş tutarı',
    orders: 'Sipariş',
    guests: 'Misafir',
    businesses: 'Satış yapan işletme',
    applications: 'Onay bekleyen başvuru',
    tickets: 'Açık destek talebi',
    button: 'Panele git',
  },
  en: {
    subject: (platform, day) => `${platform} daily report: ${day}`,
    hello: (name) => `Hello ${name},`,
    intro: (day) => `The platform on ${day}:`,
    revenue: 'Order value',
    orders: 'Orders',
    guests: 'Guests',
    businesses: 'Businesses with sales',
    applications: 'Applications waiting',
    tickets: 'Open support tickets',
    button: 'Go to the dashboard',
  },
  ar: {
    subject: (platform, day) => `تقرير ${platform} اليومي: ${day}`,
    hello: (name) => `مرحبًا ${name}،`,
    intro: (day) => `المنصة في يوم ${day}:`,
    revenue: 'قيمة الطلبات',
    orders: 'الطلبات',
    guests: 'الضيوف',
    businesses: 'منشآت حققت مبيعات',
    applications: 'طلبات بانتظار الموافقة',
    tickets: 'طلبات دعم مفتوحة',
    button: 'الانتقال إلى لوحة التحكم',
  },
  ru: {
    subject: (platform, day) => `${platform}: отчёт за день, ${day}`,
    hello: (name) => `Здравствуйте, ${name}!`,
    intro: (day) => `Платформа за день (${day}):`,
    revenue: 'Сумма заказов',
    orders: 'Заказы',
    guests: 'Гости',
    businesses: 'Заведения с продажами',
    applications: 'Заявки на рассмотрении',
    tickets: 'Открытые обращения',
    button: 'Перейти к панели',
  },
};

/** Reports yesterday's figures of the platform to its staff (S3, notifications). */
export const platformReport = toTemplate<PlatformReportFacts>((language, facts, platform) => {
  const said = words[language];
  const count = (value: number): string => countText(value, language);
  const day = dayText(facts.day, language);
  const sales = facts.sales.map(({ currency, revenueMinor }) =>
    moneyText(revenueMinor, currency, language),
  );
  return {
    subject: said.subject(platform, day),
    paragraphs: [said.hello(facts.name), said.intro(day)],
    figures: [
      [said.revenue, sales.join('\n') || count(0)],
      [said.orders, count(facts.orders)],
      [said.guests, count(facts.guests)],
      [said.businesses, count(facts.sellingBusinesses)],
      [said.applications, count(facts.pendingApplications)],
      [said.tickets, count(facts.openTickets)],
    ],
    button: { label: said.button, href: facts.link },
  };
});
