import { describe, expect, it } from 'vitest';
import { guestLanguages } from '@sofra/contracts/common';
import type { TableReceipt } from '@sofra/contracts/receipt';
import { receiptPage } from './receipt-page.ts';

const receipt: TableReceipt = {
  lines: [],
  guests: [
    { guest: null, owedMinor: 100_000 },
    { guest: { userId: 1, nickname: 'Elif', seat: 1 }, owedMinor: 50_000 },
  ],
  soldMinor: 160_000,
  discountMinor: 10_000,
  owedMinor: 150_000,
  payments: [
    { method: 'cash', amountMinor: 120_050 },
    { method: 'card', amountMinor: -5000 },
  ],
  tipMinor: 2000,
  leftMinor: 34_950,
  refundDueMinor: 0,
  vat: [
    { rate: 1000, vatMinor: 10_000 },
    { rate: 2000, vatMinor: 6667 },
  ],
};
const facts = {
  sessionId: 7,
  business: 'Zeytin',
  address: 'Karaköy',
  currency: 'TRY',
  timeZone: 'Europe/Istanbul',
  tableNumber: '4',
  guestCount: 2,
  receipt,
  at: new Date('2026-11-26T17:05:00Z'),
};

describe('a receipt', () => {
  it.each(guestLanguages)(
    'has minus signs for discounts and refunds, never hyphens: %s',
    (language) => {
      const page = receiptPage(facts, { language, copy: 1 });
      const ends = page.flatMap((block) => ('end' in block && block.end ? [block.end] : []));
      const negative = ends.filter((end) => end.includes('−'));
      expect(negative.map((end) => end.replace(/[^−\d]/g, ''))).toEqual(['−10000', '−5000']);
      expect(ends.join()).not.toContain('-');
    },
  );

  it('separates the sums of guests from the total', () => {
    const page = receiptPage(facts, { language: 'tr', copy: 1 });
    const last = page.findIndex((block) => block.kind === 'text' && block.text === 'Elif');
    expect(page[last + 1]).toEqual({ kind: 'rule', isDashed: true });
    const alone = receiptPage(
      { ...facts, receipt: { ...receipt, guests: receipt.guests.slice(1) } },
      { language: 'tr', copy: 1 },
    );
    expect(alone).not.toContainEqual({ kind: 'rule', isDashed: true });
  });

  it.each([
    ['tr', '26.11.2026 20.05'],
    ['en', '26/11/2026 20:05'],
    ['ru', '26.11.2026 20:05'],
  ] as const)('has the date as its language writes it: %s', (language, end) => {
    const page = receiptPage(facts, { language, copy: 1 });
    expect(page).toContainEqual(expect.objectContaining({ kind: 'text', end }));
  });
});
