import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../../lib/browser/storage.ts';
import {
  buildGuestTable,
  buildLine,
  buildOption,
  buildOrder,
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
  buildOrder({ id: 3, placedBy: placedBy(7), status: 'cancelled', totalMinor: 900 }),
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
