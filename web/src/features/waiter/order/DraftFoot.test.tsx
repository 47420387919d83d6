// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { it, expect } from 'vitest';
import { buildBranchTable } from '../../../../test/businesses.ts';
import { renderPage } from '../../../../test/page.tsx';
import { DraftFoot } from './DraftFoot.tsx';
import { OrderHead } from './OrderHead.tsx';
import type { TableOrder } from './useTableOrder.ts';

const table = buildBranchTable({ tableNumber: 'Köşe' });
const empty = {
  draft: { lines: [], totalMinor: 0, refusal: null },
  isSending: false,
} as unknown as TableOrder;

it('names the table, and sends nothing while the draft is empty', async () => {
  await renderPage(
    <>
      <OrderHead table={table} session={undefined} backTo="/business/1/waiter" live={null} />
      <DraftFoot order={empty} guests={[]} groups={{}} currency="TRY" />
    </>,
    { language: 'en' },
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order for Köşe');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: /^Send to kitchen/ });
  expect(send.disabled).toBe(true);
});
