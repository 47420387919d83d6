import { describe, expect, it } from 'vitest';
import { businessDay } from '@sofra/contracts/business-day';
import { closeDay } from '@sofra/contracts/days';
import { endSession } from '@sofra/contracts/sessions';
import { billsOf, leftUnpaid, openTill } from '../../test/bills.ts';
import { sharedApi } from '../../test/api.ts';

const api = await sharedApi();

const today = (): string =>
  businessDay(Date.now(), { timeZone: 'Europe/Istanbul', dayStartsAt: 300 });

/** A day with a payment, a refund, two discounts, an unpaid bill, and a close. */
async function buildDay(reason: string) {
  const { venue, seat, serve, waiter, manager } = await openTill(api);
  const bills = billsOf(api);
  const [one, two] = [await seat(2), await seat(1)];
  await bills.adjust(one, manager, { kind: 'discount', rate: 1000, reason });
  const paid = await bills.record(one, waiter, 15_300, { tipMinor: 250 });
  await bills.refund(one, manager, paid.id, 1000, { reason });
  await serve(two.order.id);
  await api.ask(endSession, {
    params: { sessionId: two.sessionId },
    cookie: waiter.cookie,
    body: { ...leftUnpaid, unpaidReason: reason },
  });
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
    expect(own).toEqual([
      ['Ödeme', one.table.tableNumber, 'Nakit', '153,00', '2,50', ''],
      ['İade', one.table.tableNumber, 'Nakit', '-10,00', '', 'Bekletildi'],
      ['İndirim', one.table.tableNumber, '', '17,00', '', 'Bekletildi'],
      [
        'Ödenmeden kapanan hesap',
        two.table.tableNumber,
        '',
        '85,00',
        '',
        'Ödemeden gitti, Bekletildi',
      ],
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
