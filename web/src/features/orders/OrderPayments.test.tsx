// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readBill } from '@sofra/contracts/bills';
import { recordPayment } from '@sofra/contracts/payments';
import { bills } from '../../data/live/bills.ts';
import { buildBranch, buildMember } from '../../../test/businesses.ts';
import { buildLedger, buildOrder, buildStaffPayment } from '../../../test/data.ts';
import { expectText, fill, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { OrderPayments } from './OrderPayments.tsx';

const unpaid = { kind: 'left' as const, amountMinor: 17_000, reason: 'Kimse kalmadı' };

describe('a table that left without paying', () => {
  it('pays later: a waiter records what is unpaid', async () => {
    bills.reset();
    const choices = { sessionId: 1, holds: [] };
    const read = { choices, currency: 'TRY', online: null, paysAfterServing: false };
    const server = serve(on(readBill, { ...read, ledger: buildLedger({ unpaid }) }));
    const order = buildOrder({ isSessionEnded: true });
    const reader = await renderPage(<OrderPayments order={order} branch={buildBranch()} />, {
      user: buildMember('waiter'),
    });
    await expectText('Hesap ödenmedi: kalan ₺170.');
    await press(reader, 'Ödeme kaydet');
    const sheet = await screen.findByRole('dialog', { name: 'Ödeme kaydet' });
    await fill(reader, 'Alınan tutar', '171', sheet);
    await expectText('En çok ₺170', sheet);
    await fill(reader, 'Alınan tutar', '170', sheet);
    await press(reader, 'Kart', sheet);
    const payment = buildStaffPayment({ method: 'card', amountMinor: 17_000 });
    server.answer(on(recordPayment, payment));
    const paid = buildLedger({ payments: [payment], version: 2 });
    server.answer(on(readBill, { ...read, ledger: paid }));
    await press(reader, 'Aldım, ₺170', sheet);
    await waitFor(() => expect(screen.queryByText(/Hesap ödenmedi/)).toBeNull());
    expect(server.heard(recordPayment)[0]?.body).toMatchObject({
      method: 'card',
      split: { kind: 'sum', amountMinor: 17_000 },
      expectedMinor: 17_000,
    });
  });
});
