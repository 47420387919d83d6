// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseLines, readBill } from '@sofra/contracts/bills';
import { beginPayment, readPayment } from '@sofra/contracts/payments';
import { bills } from '../../../../data/live/bills.ts';
import { guestPayments } from '../../../../data/live/guestPayments.ts';
import type { Language } from '../../../../lib/i18n/language.ts';
import { translate } from '../../../../lib/i18n/i18n.ts';
import {
  buildGuestTable,
  buildLedger,
  buildLine,
  buildOrder,
  buildPayment,
  buildSession,
} from '../../../../../test/data.ts';
import { expectText, fill, press, renderPage } from '../../../../../test/page.tsx';
import { on, serve } from '../../../../../test/server.ts';
import { toShownGuests } from '../table/shownGuests.ts';
import { BillSheets } from './BillSheets.tsx';

const samir = { userId: 7, nickname: 'Samir', seat: 1 };
const elif = { userId: 8, nickname: 'Elif', seat: 2 };

/** Opens the bill of Samir's table, at which these guests sit; he has ordered for 85 lira. */
async function openBill(
  guests = [samir],
  language: Language = 'tr',
  orders = [buildOrder({ placedBy: samir, status: 'served', lines: [buildLine()] })],
) {
  bills.reset();
  guestPayments.follow(undefined);
  const session = buildSession({ guests, guestCount: guests.length });
  const known = {
    choices: { sessionId: 1, holds: [] },
    currency: 'TRY',
    online: null,
    paysAfterServing: false,
  };
  const server = serve(
    on(readBill, { ledger: buildLedger(), ...known }),
    on(chooseLines, known.choices),
  );
  const reader = await renderPage(
    <BillSheets
      table={buildGuestTable()}
      session={session}
      people={toShownGuests(guests, 7, language, (key) => key)}
      orders={orders}
      myId={7}
      onClose={() => undefined}
      onOrders={() => undefined}
    />,
    { language },
  );
  const b = (key: never) => translate('bill', key);
  return { reader, server, known, b: b as (key: string) => string };
}
const startingWith = (text: string) => new RegExp(`^${text}`);

describe('the bill on a phone', () => {
  it('has neither people nor parts for a guest who is alone, and no tip unless it is chosen', async () => {
    const { reader, server, b } = await openBill();
    await screen.findByRole('navigation', { name: b('tabs.label') });
    expect(screen.queryByRole('button', { name: b('tabs.people') })).toBeNull();
    expect(screen.queryByRole('button', { name: b('tabs.equal') })).toBeNull();
    await press(reader, startingWith(b('payNow')));
    await press(reader, b('counter.cash'));
    const pay = () => screen.getByRole('button', { name: startingWith(b('pay.callWaiter')) });
    expect(pay().textContent).toContain('₺85');
    await press(reader, '₺10');
    expect(pay().textContent).toContain('₺95');
    await press(reader, b('tip.none'));
    expect(pay().textContent).toContain('₺85');
    await press(reader, b('tip.other'));
    await fill(reader, screen.getByRole('textbox', { name: b('tip.label') }), '12,50');
    expect(pay().textContent).toContain('₺97,50');
    server.answer(
      on(beginPayment, { payment: buildPayment(), redirectUrl: null }),
      on(readPayment, buildPayment()),
    );
    await press(reader, startingWith(b('pay.callWaiter')));
    await waitFor(() =>
      expect(server.heard(beginPayment)[0]?.body).toMatchObject({
        method: 'cash',
        tipMinor: 1250,
        expectedMinor: 8500,
      }),
    );
  });

  it('says what can’t be paid before anything is served, and takes the guest’s own part', async () => {
    const { reader, b } = await openBill([samir, elif], 'en', [
      buildOrder({ placedBy: samir, lines: [buildLine()] }),
      buildOrder({ id: 2, placedBy: elif, lines: [buildLine({ id: 2 })] }),
    ]);
    const pay = () => screen.getByRole('button', { name: startingWith(b('payNow')) });
    await waitFor(() => expect(pay()).toHaveProperty('disabled', false));
    const all = screen.getByRole('button', { name: startingWith(b('payAll')) });
    expect(all).toHaveProperty('disabled', true);
    await expectText(b('obstacle.onlyOwn'));
    await press(reader, b('tabs.equal'));
    await expectText(b('obstacle.onlyOwn'));
    expect(pay()).toHaveProperty('disabled', true);
  });

  it('is paid in Arabic with a meal card, by the sum of everything, and says so once it was received', async () => {
    const { reader, server, known, b } = await openBill([samir, elif], 'ar');
    await press(reader, b('tabs.equal'));
    await press(reader, b('tabs.sum'));
    await press(reader, startingWith(b('sum.all')));
    await press(reader, startingWith(b('payNow')));
    await press(reader, b('counter.mealCard'));
    const payment = buildPayment({ method: 'mealCard', state: 'intent', settledAt: null });
    const ledger = buildLedger({ payments: [payment], version: 2 });
    server.answer(
      on(beginPayment, { payment, redirectUrl: null }),
      on(readBill, { ledger, ...known }),
      on(readPayment, payment),
    );
    await press(reader, startingWith(b('pay.callWaiter')));
    await waitFor(() =>
      expect(server.heard(beginPayment)[0]?.body).toMatchObject({
        method: 'mealCard',
        split: { kind: 'sum', amountMinor: 8500 },
        expectedMinor: 8500,
      }),
    );
    await expectText(b('waiting.called'));
    const paid = { ...payment, state: 'paid' as const, settledAt: payment.createdAt };
    act(() => bills.apply(buildLedger({ payments: [paid], version: 3 })));
    await expectText(b('paidState.title'));
  });
});
