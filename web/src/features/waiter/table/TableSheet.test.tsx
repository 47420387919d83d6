// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  adjustBill,
  type BillAdjustment,
  type BillLedger,
  readBill,
  revokeAdjustment,
} from '@sofra/contracts/bills';
import { type Payment, refundPayment, settlePayment } from '@sofra/contracts/payments';
import { bills } from '../../../data/live/bills.ts';
import { now } from '../../../lib/format/clock.ts';
import { buildBranch, buildBranchTable, buildMember } from '../../../../test/businesses.ts';
import {
  buildLedger,
  buildLine,
  buildOrder,
  buildSession,
  buildStaffPayment,
  noon,
  refusal,
} from '../../../../test/data.ts';
import { expectText, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { OrderPayments } from '../../orders/OrderPayments.tsx';
import { QueueProvider } from '../queue/queueContext.ts';
import { floorTableOf } from '../stage.ts';
import { TableSheet } from './TableSheet.tsx';

const nothing = () => undefined;
const elif = { userId: 7, nickname: 'Elif', seat: 1 };
const mert = { userId: 8, nickname: 'Mert', seat: 2 };
const session = buildSession({ tableNumber: 'Köşe', guests: [elif, mert], guestCount: 2 });
const orders = [elif, mert].map((placedBy, index) =>
  buildOrder({ id: index + 1, placedBy, status: 'served', lines: [buildLine({ id: index + 1 })] }),
);
const table = buildBranchTable({ tableNumber: 'Köşe', status: 'active' });
const open = (changes: Partial<Payment>) =>
  buildStaffPayment({ state: 'intent', payer: elif, settledAt: null, shares: [], ...changes });
const paid = buildStaffPayment({
  method: 'card',
  amountMinor: 17_000,
  shares: [1, 2].map((lineId) => ({ lineId, units: 1, amountMinor: 8500 })),
});
const refund = buildStaffPayment({
  id: 2,
  kind: 'refund',
  refundOf: 1,
  amountMinor: 5000,
  reason: 'Yanlış tutar alındı',
  shares: [{ lineId: 2, units: 0, amountMinor: -5000 }],
});
const discount: BillAdjustment = {
  id: 1,
  kind: 'discount',
  rate: 2000,
  amountMinor: null,
  lines: [1, 2].map((lineId) => ({ lineId, rate: 2000, amountMinor: null })),
  reason: 'Çok beklendi',
  madeBy: 'Nihan Aksoy',
  madeAt: noon,
  revokedAt: null,
};

/** Serves the bill of the session, which the page hasn't read yet. */
function serveBill(changes: Partial<BillLedger>, holds: { userId: number; lineId: number }[] = []) {
  bills.reset();
  const ledger = buildLedger(changes);
  const until = new Date(now() + 60_000).toISOString();
  const choices = { sessionId: 1, holds: holds.map((hold) => ({ ...hold, units: 1, until })) };
  const server = serve(
    on(readBill, { ledger, choices, currency: 'TRY', online: null, paysAfterServing: false }),
  );
  return { ledger, server };
}

/** Opens the sheet of a table where Elif and Mert have eaten one dish each. */
async function openSheet(
  changes: Partial<BillLedger> = {},
  { user = buildMember(), holds = [] as { userId: number; lineId: number }[] } = {},
) {
  const { ledger, server } = serveBill(changes, holds);
  const actions = { finished: new Map(), undo: nothing, finish: nothing, see: nothing };
  const queue = { actions, isGone: () => false, nowMs: now(), stationOf: nothing };
  const reader = await renderPage(
    <QueueProvider value={queue}>
      <TableSheet
        floorTable={floorTableOf(table, session, { orders, calls: [], ledger }, now())}
        card={undefined}
        mine={undefined}
        branch={buildBranch()}
        nowMs={now()}
        orderPath="/business/1/waiter/tables/1/order"
        onEnded={nothing}
        onAnswered={nothing}
        onClose={nothing}
      />
    </QueueProvider>,
    { user },
  );
  const panel = await screen.findByRole('dialog', { name: 'Köşe' });
  const openBill = async () => {
    await press(reader, 'Hesap', panel);
    const bill = await screen.findByRole('dialog', { name: 'Köşe: hesap' });
    await within(bill).findByRole('button', { name: /^Nakit al/ });
    return bill;
  };
  return { reader, server, ledger, panel, openBill };
}
const button = (name: string | RegExp, part: HTMLElement) =>
  within(part).findByRole<HTMLButtonElement>('button', { name });
const none = (role: string, name: string | RegExp, part: HTMLElement) =>
  expect(within(part).queryByRole(role, { name })).toBeNull();

describe('a guest who waits to pay', () => {
  it('has told the cash and the tip: the sheet for cash begins with them', async () => {
    const { reader, panel } = await openSheet({
      payments: [open({ tipMinor: 1500, givenMinor: 20_000 })],
    });
    const waiting = await within(panel).findByRole('region', { name: 'Ödemek isteyenler' });
    expect(waiting.textContent).toContain('Elif: ₺100, Nakit');
    expect(waiting.textContent).toContain('bahşiş ₺15');
    await press(reader, /₺200\W* verecek, para üstü \W*₺100/, waiting);
    const cash = await screen.findByRole('dialog', { name: 'Nakit, Elif' });
    expect(await button('Aldım, ₺100 üstü verdim', cash)).toBeTruthy();
  });

  it('may pay another way, or not at all', async () => {
    const { reader, server, panel } = await openSheet({ payments: [open({ method: 'card' })] });
    await press(reader, 'Ödeme yolunu değiştir: Elif', panel);
    await press(reader, 'Yemek kartı', panel);
    server.answer(on(settlePayment, open({ state: 'paid' })));
    await press(reader, 'Yemek kartıyla aldım: Elif, ₺85', panel);
    await expectText('Elif: ₺85 alındı, Yemek kartı');
    await press(reader, 'Alınmadı: Elif, ₺85', panel);
    await waitFor(() =>
      expect(server.heard(settlePayment).map(({ body }) => body)).toEqual([
        { state: 'paid', method: 'mealCard' },
        { state: 'failed' },
      ]),
    );
  });
});

describe('a guest who pays on the phone', () => {
  it('holds an amount that staff can free, and hear if its page couldn’t be closed', async () => {
    const { reader, server, panel } = await openSheet({ payments: [open({ method: 'online' })] });
    const waiting = await within(panel).findByRole('region', { name: 'Ödemek isteyenler' });
    none('button', /aldım: Elif/, waiting);
    const free = async (): Promise<void> => {
      await press(reader, 'Ödemeyi iptal et: Elif, ₺85', waiting);
      await press(reader, 'Ödemeyi iptal et', await screen.findByRole('alertdialog'));
    };
    server.answer(on(settlePayment, () => refusal('payment_provider_failed')));
    await free();
    await expectText(/tutar ayrılmış kaldı/);
    server.answer(on(settlePayment, open({ method: 'online', state: 'expired' })));
    await free();
    await expectText('Elif: ₺85 artık ayrılmış değil');
    expect(server.heard(settlePayment).at(-1)?.body).toEqual({ state: 'failed' });
  });
});

describe('the bill of a table', () => {
  it('leaves out what a phone is choosing, unless the waiter insists', async () => {
    const { reader, openBill } = await openSheet({}, { holds: [{ userId: 8, lineId: 2 }] });
    const bill = await openBill();
    expect(await button('Nakit al ₺85', bill)).toBeTruthy();
    expect(bill.textContent).toContain('telefonunda seçiyor');
    await press(reader, 'Yine de al: Mert', bill);
    expect(await button('Nakit al ₺170', bill)).toBeTruthy();
  });

  it('is lowered by a manager with a reason', async () => {
    const { reader, server, openBill } = await openSheet();
    await press(reader, 'İndirim ya da ikram', await openBill());
    const sheet = await screen.findByRole('dialog', { name: 'İndirim ve ikram' });
    await press(reader, '%20', sheet);
    expect((await button('₺34 indir', sheet)).disabled).toBe(true);
    await press(reader, 'Çok beklendi', sheet);
    expect(sheet.textContent).toContain('Hesap: ₺170 → ₺136');
    server.answer(on(adjustBill, buildLedger({ adjustments: [discount], version: 2 })));
    await press(reader, '₺34 indir', sheet);
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect(server.heard(adjustBill)[0]?.body).toEqual({
      kind: 'discount',
      rate: 2000,
      reason: 'Çok beklendi',
    });
    expect(
      await button('Nakit al ₺136', screen.getByRole('dialog', { name: 'Köşe: hesap' })),
    ).toBeTruthy();
  });

  it('gives a manager’s discount back, unless its lines have moved to another session', async () => {
    const moved = { lines: [{ lineId: 9, rate: 2000, amountMinor: null }] };
    const elsewhere = { ...discount, ...moved, id: 2, reason: 'Taşındı' };
    const { reader, server, panel } = await openSheet({ adjustments: [discount, elsewhere] });
    await within(panel).findByText(/Taşındı/);
    none('button', /^Geri al: .*Taşındı/, panel);
    const revoked = { ...discount, revokedAt: noon };
    server.answer(on(revokeAdjustment, buildLedger({ adjustments: [revoked], version: 2 })));
    await press(reader, /^Geri al: İndirim/, panel);
    await waitFor(() => none('button', /^Geri al: İndirim/, panel));
    expect(server.heard(revokeAdjustment)[0]?.params).toEqual({
      sessionId: '1',
      adjustmentId: '1',
    });
  });

  it('gives a part of a payment back, with a reason', async () => {
    const { reader, server, panel } = await openSheet({ payments: [paid] });
    await press(reader, /^İade et/, panel);
    const sheet = await screen.findByRole('dialog', { name: 'İade' });
    await fill(reader, 'İade edilecek tutar', '50', sheet);
    await press(reader, 'Nakit', sheet);
    await press(reader, 'Yanlış tutar alındı', sheet);
    const ledger = buildLedger({ payments: [paid, refund], version: 2 });
    server.answer(
      on(refundPayment, refund),
      on(readBill, {
        ledger,
        choices: { sessionId: 1, holds: [] },
        currency: 'TRY',
        online: null,
        paysAfterServing: false,
      }),
    );
    await press(reader, 'İade et: ₺50', sheet);
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect(server.heard(refundPayment)[0]).toMatchObject({
      params: { sessionId: '1', paymentId: '1' },
      body: { amountMinor: 5000, tipMinor: 0, method: 'cash', reason: 'Yanlış tutar alındı' },
    });
    const row = (await within(panel).findByText('İade, Nakit')).closest('li');
    expect(row?.textContent).toContain('−₺50');
  });

  it('asks what a refund is once the table has left', async () => {
    const { reader, server, panel } = await openSheet({ payments: [paid] });
    await press(reader, /^İade et/, panel);
    const sheet = await screen.findByRole('dialog', { name: 'İade' });
    await fill(reader, 'İade edilecek tutar', '50', sheet);
    await press(reader, 'Yanlış tutar alındı', sheet);
    server.answer(on(refundPayment, () => refusal('refund_kind_required')));
    await press(reader, 'İade et: ₺50', sheet);
    const question = await within(sheet).findByRole('group', { name: /Masa kapandı/ });
    server.answer(on(refundPayment, refund));
    await press(reader, /^İndirim/, question);
    await press(reader, 'İade et: ₺50', sheet);
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect(server.heard(refundPayment)[1]?.body).toMatchObject({ countsAs: 'discount' });
  });

  it('has neither discount nor refund for a waiter', async () => {
    const user = buildMember('waiter');
    const shares = paid.shares.map((share) => ({ ...share, amountMinor: 6800 }));
    const lowered = { ...paid, amountMinor: 13_600, shares };
    const { panel, ledger, openBill } = await openSheet(
      { adjustments: [discount], payments: [lowered, refund] },
      { user },
    );
    await expectText(/Yanlış tutar alındı/, panel);
    none('button', /^(İade et|Geri al: İndirim)/, panel);
    const bill = await openBill();
    none('button', 'İndirim ya da ikram', bill);
    expect((await button('Nakit al ₺50', bill)).disabled).toBe(false);
    // A manager takes the discount back meanwhile.
    const revoked = [{ ...discount, revokedAt: noon }];
    act(() => bills.apply({ ...ledger, adjustments: revoked, version: 2 }));
    expect((await button('Nakit al ₺84', bill)).disabled).toBe(false);
  });

  it('needs a reason of a waiter to end the table unpaid, who can’t write it off', async () => {
    const { reader, panel } = await openSheet({}, { user: buildMember('waiter') });
    await press(reader, 'Oturumu sonlandır', panel);
    const question = await screen.findByRole('alertdialog');
    await expectText('Hesap ödenmedi: kalan ₺170.', question);
    none('radio', /Silindi/, question);
    expect((await button('Oturumu sonlandır', question)).disabled).toBe(true);
  });
});

it('shows the payments of a table with its orders, and a manager’s refund', async () => {
  serveBill({ payments: [{ ...paid, method: 'cash' }] });
  await renderPage(<OrderPayments order={orders[0]!} branch={buildBranch()} />, {
    user: buildMember(),
  });
  const payments = await screen.findByRole('region', { name: 'Masanın ödemeleri' });
  expect(payments.textContent).toContain('Nakit');
  expect(await button(/^İade et/, payments)).toBeTruthy();
});
