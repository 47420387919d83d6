import { countText, dayText, moneyText } from './format.ts';
import type { Template } from './layout.ts';

/** Reports yesterday's figures of a business, over all its branches, to its owners (S3, notifications). */
export const businessReport: Template<{
  name: string;
  businessName: string;
  /** Date, like `2026-11-20`. */
  day: string;
  currency: string;
  revenueMinor: number;
  /** Revenue of the same weekday a week before. */
  weekBeforeMinor: number;
  /** Payments minus refunds, without tips. */
  paidMinor: number;
  /** Bills that staff closed without their being paid. */
  unpaidMinor: number;
  /** Without cancelled orders. */
  orders: number;
  cancelledOrders: number;
  guests: number;
  /** Branches with at least one order. */
  branches: readonly { name: string; revenueMinor: number }[];
  /** The report page; undefined if the installation doesn't know its public address. */
  link: string | undefined;
}> = (facts, t, language) => {
  const { orders, revenueMinor, branches } = facts;
  const count = (value: number): string => countText(value, language);
  const money = (minor: number): string => moneyText(minor, facts.currency, language);
  const date = dayText(facts.day, language);
  return {
    subject: t('businessReport.subject', { date }),
    paragraphs: [t('helloName'), t('businessReport.intro', { date })],
    figures: [
      [t('businessReport.revenue'), money(revenueMinor)],
      [t('businessReport.weekBefore'), money(facts.weekBeforeMinor)],
      // A business that records no payments has neither.
      ...(facts.paidMinor !== 0 || facts.unpaidMinor !== 0
        ? ([
            [t('businessReport.paid'), money(facts.paidMinor)],
            [t('businessReport.unpaid'), money(facts.unpaidMinor)],
          ] as const)
        : []),
      [t('businessReport.orders'), count(orders)],
      [t('businessReport.average'), money(orders === 0 ? 0 : Math.round(revenueMinor / orders))],
      [t('businessReport.cancelled'), count(facts.cancelledOrders)],
      [t('businessReport.guests'), count(facts.guests)],
      // With a single branch, its figure equals the total.
      ...(branches.length > 1
        ? branches.map((branch) => [branch.name, money(branch.revenueMinor)] as const)
        : []),
    ],
    button: { label: t('businessReport.button'), href: facts.link },
  };
};

/** Reports yesterday's figures of the platform, without cancelled orders, to its staff (S3, notifications). */
export const platformReport: Template<{
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
}> = (facts, t, language) => {
  const count = (value: number): string => countText(value, language);
  const date = dayText(facts.day, language);
  const sales = facts.sales.map(({ currency, revenueMinor }) =>
    moneyText(revenueMinor, currency, language),
  );
  return {
    subject: t('platformReport.subject', { date }),
    paragraphs: [t('helloName'), t('platformReport.intro', { date })],
    figures: [
      [t('platformReport.revenue'), sales.join('\n') || count(0)],
      [t('platformReport.orders'), count(facts.orders)],
      [t('platformReport.guests'), count(facts.guests)],
      [t('platformReport.businesses'), count(facts.sellingBusinesses)],
      [t('platformReport.applications'), count(facts.pendingApplications)],
      [t('platformReport.tickets'), count(facts.openTickets)],
    ],
    button: { label: t('platformReport.button'), href: facts.link },
  };
};
