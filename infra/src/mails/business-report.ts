import type { GuestLanguage } from '@sofra/contracts/common';
import { toTemplate } from './letter.ts';
import { countText, dayText, moneyText } from './words.ts';

/** One day of a business over all its branches; cancelled orders are counted separately. */
export interface BusinessReportFacts {
  name: string;
  businessName: string;
  /** Date, like `2026-11-20`. */
  day: string;
  currency: string;
  revenueMinor: number;
  /** Revenue of the same weekday a week before. */
  weekBeforeMinor: number;
  orders: number;
  cancelledOrders: number;
  guests: number;
  /** Branches with at least one order. */
  branches: readonly { name: string; revenueMinor: number }[];
  /** The report page; undefined if the installation doesn't know its public address. */
  link: string | undefined;
}

interface Words {
  subject: (businessName: string, day: string) => string;
  hello: (name: string) => string;
  intro: (businessName: string, day: string) => string;
  revenue: string;
  weekBefore: string;
  orders: string;
  average: string;
  cancelled: string;
  guests: string;
  button: string;
}

const words: Record<GuestLanguage, Words> = {
  tr: {
    subject: (businessName, day) => `${businessName} günlük raporu: ${day}`,
    hello: (name) => `Merhaba ${name},`,
    intro: (businessName, day) => `${businessName} işletmenizin ${day} günü:`,
    revenue: 'Ciro',
    weekBefore: 'Geçen hafta aynı gün',
    orders: 'Sipariş',
    average: 'Ortalama sipariş',
    cancelled: 'İptal edilen sipariş',
    guests: 'Misafir',
    button: 'Raporlara git',
  },
  en: {
    subject: (businessName, day) => `${businessName} daily report: ${day}`,
    hello: (name) => `Hello ${name},`,
    intro: (businessName, day) => `${businessName} on ${day}:`,
    revenue: 'Revenue',
    weekBefore: 'Same day last week',
    orders: 'Orders',
    average: 'Average order',
    cancelled: 'Cancelled orders',
    guests: 'Guests',
    button: 'Go to the reports',
  },
  ar: {
    subject: (businessName, day) => `تقرير ${businessName} اليومي: ${day}`,
    hello: (name) => `مرحبًا ${name}،`,
    intro: (businessName, day) => `${businessName} في يوم ${day}:`,
    revenue: 'الإيرادات',
    weekBefore: 'اليوم نفسه من الأسبوع الماضي',
    orders: 'الطلبات',
    average: 'متوسط الطلب',
    cancelled: 'الطلبات الملغاة',
    guests: 'الضيوف',
    button: 'الانتقال إلى التقارير',
  },
  ru: {
    subject: (businessName, day) => `${businessName}: отчёт за день, ${day}`,
    hello: (name) => `Здравствуйте, ${name}!`,
    intro: (businessName, day) => `${businessName} за день (${day}):`,
    revenue: 'Выручка',
    weekBefore: 'Тот же день неделей ранее',
    orders: 'Заказы',
    average: 'Средний заказ',
    cancelled: 'Отменённые заказы',
    guests: 'Гости',
    button: 'Перейти к отчётам',
  },
};

/** Reports yesterday's figures of a business to its owners (S3, notifications). */
export const businessReport = toTemplate<BusinessReportFacts>((language, facts) => {
  const said = words[language];
  const { businessName, orders, revenueMinor, branches } = facts;
  const count = (value: number): string => countText(value, language);
  const money = (minor: number): string => moneyText(minor, facts.currency, language);
  const day = dayText(facts.day, language);
  return {
    subject: said.subject(businessName, day),
    paragraphs: [said.hello(facts.name), said.intro(businessName, day)],
    figures: [
      [said.revenue, money(revenueMinor)],
      [said.weekBefore, money(facts.weekBeforeMinor)],
      [said.orders, count(orders)],
      [said.average, money(orders === 0 ? 0 : Math.round(revenueMinor / orders))],
      [said.cancelled, count(facts.cancelledOrders)],
      [said.guests, count(facts.guests)],
      // With a single branch, its figure equals the total.
      ...(branches.length > 1
        ? branches.map((branch) => [branch.name, money(branch.revenueMinor)] as const)
        : []),
    ],
    button: { label: said.button, href: facts.link },
  };
});
