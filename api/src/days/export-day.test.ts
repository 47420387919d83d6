import { describe, expect, it } from 'vitest';
import { closeDay } from '@sofra/contracts/days';
import { leftUnpaid } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { today } from '../../test/venue.ts';

/** A day with a payment, a refund, two discounts, an unpaid bill, and a close. */
async function buildDay(reason: string) {
  const { api, venue, anOrder, setStatus, end, bills, waiter, manager } = await openEvening();
  const [one, two] = [await anOrder(2), await anOrder()];
  await bills.adjust(one, manager, { kind: 'discount', rate: 1000, reason });
  const paid = await bills.record(one, waiter, 15_300, { tipMinor: 250 });
  await bills.refund(one, manager, paid.id, 1000, { reason });
  await setStatus(two.order, 'served');
  await end(two, { ...leftUnpaid, unpaidReason: reason });
  const { branchId } = venue;
  await api.ask(closeDay, {
    params: { branchId, day: today() },
    cookie: manager.cookie,
    body: {
      counted: { cash: 14_500, card: 0, mealCard: 0 },
      expected: { cash: 14_550, card: 0, mealCard: 0 },
      reason,
    },
  });
  const download = async (language: string) => {
    const path = `/api/branches/${branchId}/days/${today()}/export?language=${language}`;
    const { status, text, headers } = await api.call('GET', path, manager);
    expect(status).toBe(200);
    return { headers, lines: text.replace('\uFEFF', '').split('\r\n').slice(0, -1) };
  };
  return { one, two, download };
}

describe('GET /api/branches/:branchId/days/:day/export', () => {
  it('has payments, refunds, discounts, unpaid bills, sums and the close, in two languages', async () => {
    const { one, two, download } = await buildDay('Bekletildi');
    const { headers, lines } = await download('tr');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="deneme-lokantasi-merkez-gun-sonu-${today()}.csv"`,
    );
    const kinds = ['Ödeme', 'İade', 'İndirim', 'Ödenmeden kapanan hesap', 'Gün kapatma'];
    // Without times, names and ids.
    const cells = lines.map((line) => line.split(';'));
    const own = cells
      .filter(([kind = '']) => kinds.includes(kind))
      .map((row) => [0, 3, 4, 5, 6, 9].map((index) => row[index]));
    const [first, second] = [one.table.tableNumber, two.table.tableNumber];
    const left = 'Ödemeden gitti, Bekletildi';
    expect(own).toEqual([
      ['Ödeme', first, 'Nakit', '153,00', '2,50', ''],
      ['İade', first, 'Nakit', '-10,00', '', 'Bekletildi'],
      ['İndirim', first, '', '17,00', '', 'Bekletildi'],
      ['Ödenmeden kapanan hesap', second, '', '85,00', '', left],
      ['Gün kapatma', '', '', '-0,50', '', 'Bekletildi'],
    ]);
    const sums = Object.fromEntries(
      cells
        .filter(([kind]) => kind === 'Toplam')
        .map((row) => [`${row[9]}${row[4] === '' ? '' : `, ${row[4]}`}`, row[5]]),
    );
    expect(sums).toMatchObject({
      Satılan: '255,00',
      İndirim: '17,00',
      'Ödenmeden kapanan': '85,00',
      Ödenen: '143,00',
      Bahşiş: '2,50',
      'İade edilen': '10,00',
      'Ödenen, Nakit': '143,00',
      'Sayılan, Nakit': '145,00',
      Fark: '-0,50',
    });
    const english = await download('en');
    expect(english.lines[0]).toContain('Kind;Date;Time;Table');
    expect(english.lines.filter((line) => line.startsWith('Refund;'))).toHaveLength(1);
    expect(english.lines.find((line) => line.startsWith('Payment;'))).toContain(';153.00;2.50;');
  });

  it('contains no cell that a spreadsheet would execute', async () => {
    const { download } = await buildDay('=HYPERLINK("x")');
    const { lines } = await download('tr');
    const reasons = lines.filter((line) => line.includes('HYPERLINK'));
    expect(reasons).toHaveLength(4);
    for (const line of reasons) {
      expect(line).toMatch(/;"('=HYPERLINK|Ödemeden gitti, =HYPERLINK)/);
    }
  });
});
