import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../../lib/browser/storage.ts';
import {
  buildGuestTable,
  buildLedger,
  buildLine,
  buildOption,
  buildOrder,
  buildPayment,
  buildSession,
  noon,
} from '../../../../../test/data.ts';
import { KEEP_RECEIPT_MS, readReceipt, removeReceipt, saveReceipt, toReceipt } from './receipt.ts';

const pilaf = { ...buildOption(), group: { tr: 'Ekstralar' } };
const session = buildSession({
  endedAt: noon,
  guests: [
    { userId: 7, nickname: 'Elif', seat: 1 },
    { userId: 8, nickname: 'Mert', seat: 2 },
  ],
});
const placedBy = (userId: number) => ({ userId, nickname: null, seat: 1 });
const orders = [
  buildOrder({
    id: 1,
    placedBy: placedBy(7),
    status: 'served',
    totalMinor: 12_700,
    lines: [
      buildLine({ id: 1, unitPriceMinor: 10_000, options: [pilaf], note: 'Fıstıksız' }),
      buildLine({ id: 2, unitPriceMinor: 2700, isForTable: true }),
    ],
  }),
  buildOrder({
    id: 2,
    placedBy: placedBy(8),
    status: 'served',
    totalMinor: 5000,
    lines: [buildLine({ id: 3, unitPriceMinor: 2500, quantity: 2 })],
  }),
  buildOrder({
    id: 3,
    placedBy: placedBy(7),
    status: 'cancelled',
    totalMinor: 900,
    lines: [buildLine({ id: 9 })],
  }),
];
const build = () =>
  toReceipt({ table: buildGuestTable(), session, orders, myId: 7, ledger: undefined });
const endedAt = Date.parse(noon);

describe('a guest’s receipt', () => {
  it('has the guest’s own lines with options, what was shared, and the table’s total', () => {
    expect(build()).toMatchObject({
      nickname: 'Elif',
      seats: [1, 2],
      lines: [{ quantity: 1, totalMinor: 10_000, options: [{ tr: 'Bulgur pilavı' }] }],
      ownMinor: 10_000,
      sharedMinor: 2700,
      tableMinor: 17_700,
    });
  });

  it('has what staff ordered for the guest, but not what they ordered for another', () => {
    const lines = [buildLine({ id: 4, unitPriceMinor: 1100 })];
    const byStaff = (id: number, userId: number) =>
      buildOrder({
        id,
        placedBy: placedBy(90),
        placedFor: placedBy(userId),
        source: 'staff',
        lines,
      });
    const all = [...orders, byStaff(4, 7), byStaff(5, 8)];
    const table = buildGuestTable();
    const receipt = toReceipt({ table, session, orders: all, myId: 7, ledger: undefined });
    expect(receipt.ownMinor).toBe(11_100);
  });

  it('contains neither notes nor other guests’ names', () => {
    const saved = JSON.stringify(build());
    expect(saved).not.toContain('Fıstıksız');
    expect(saved).not.toContain('Mert');
  });

  it('is read again at its table until it is removed', () => {
    const storage = createMemoryStorage();
    saveReceipt(storage, build());
    expect(readReceipt(storage, 1, endedAt + 60_000)).toEqual(build());
    expect(readReceipt(storage, 2, endedAt + 60_000)).toBeUndefined();
    removeReceipt(storage);
    expect(readReceipt(storage, 1, endedAt)).toBeUndefined();
  });

  it('is deleted after 12 hours', () => {
    const storage = createMemoryStorage();
    saveReceipt(storage, build());
    expect(readReceipt(storage, 1, endedAt + KEEP_RECEIPT_MS - 1)).toBeDefined();
    expect(readReceipt(storage, 1, endedAt + KEEP_RECEIPT_MS)).toBeUndefined();
    expect(readReceipt(storage, 1, endedAt)).toBeUndefined();
  });
});

describe('a receipt of a paid bill', () => {
  const shares = [
    { lineId: 1, units: 1, amountMinor: 10_000 },
    { lineId: 2, units: 0, amountMinor: 1350 },
  ];
  const mine = buildPayment({ amountMinor: 11_350, tipMinor: 2000, method: 'online', shares });
  const theirs = buildPayment({
    id: 2,
    payer: { userId: 8, nickname: null, seat: 2 },
    amountMinor: 6350,
    shares: [
      { lineId: 2, units: 0, amountMinor: 1350 },
      { lineId: 3, units: 2, amountMinor: 5000 },
    ],
  });
  const of = (ledger: Parameters<typeof buildLedger>[0]) =>
    toReceipt({ table: buildGuestTable(), session, orders, myId: 7, ledger: buildLedger(ledger) });

  it('has what the guest paid for, their tip, and the VAT of it', () => {
    expect(of({ payments: [mine, theirs] })).toMatchObject({
      lines: [
        { quantity: 1, totalMinor: 10_000 },
        { quantity: 0, totalMinor: 1350 },
      ],
      payments: [{ method: 'online', amountMinor: 11_350, tipMinor: 2000 }],
      vat: [{ rate: 1000, vatMinor: 1032 }],
      tableMinor: 17_700,
      isSettled: true,
    });
  });

  it('shows the last part of a shared line without a quantity', () => {
    const last = { ...mine, shares: [{ lineId: 2, units: 1, amountMinor: 1350 }] };
    const rest = { ...theirs, shares: [{ lineId: 2, units: 0, amountMinor: 1350 }] };
    expect(of({ payments: [rest, last] }).lines).toMatchObject([{ quantity: 0 }]);
  });

  it('leaves out what was refunded', () => {
    const refund = buildPayment({
      id: 3,
      kind: 'refund',
      refundOf: 1,
      amountMinor: 1350,
      shares: [{ lineId: 2, units: 0, amountMinor: -1350 }],
    });
    expect(of({ payments: [mine, refund] })).toMatchObject({
      lines: [{ quantity: 1, totalMinor: 10_000 }],
      payments: [{ amountMinor: 10_000, tipMinor: 2000 }],
      isSettled: false,
    });
  });

  it('has the discounts and the VAT of the table for a guest who paid nothing', () => {
    const adjustment = {
      id: 1,
      kind: 'discount' as const,
      rate: 1000,
      amountMinor: null,
      lines: [{ lineId: 1, rate: 1000, amountMinor: null }],
      reason: 'Bekledi',
      madeBy: null,
      madeAt: noon,
      revokedAt: null,
    };
    expect(of({ adjustments: [adjustment] })).toMatchObject({
      payments: [],
      discountMinor: 1000,
      tableMinor: 16_700,
      vat: [{ rate: 1000, vatMinor: 1518 }],
    });
  });
});
