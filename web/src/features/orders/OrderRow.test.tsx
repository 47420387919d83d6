// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import { buildOrder } from '../../../test/data.ts';
import { renderPage } from '../../../test/page.tsx';
import { OrderRow } from './OrderRow.tsx';

async function showRow(changes: Partial<Order>): Promise<string | null> {
  const none = () => undefined;
  const { leave } = await renderPage(
    <OrderRow
      order={buildOrder(changes)}
      hasSteps
      currency="TRY"
      timeZone="Europe/Istanbul"
      onOpen={none}
      onStep={none}
    />,
  );
  const text = screen.getByRole('listitem').textContent;
  leave();
  return text;
}

describe('an order in the list', () => {
  it('says that staff confirm its party first, and then that it waits', async () => {
    expect(await showRow({ isHeld: true })).toContain('Onay bekliyor');
    const released = await showRow({ isHeld: false });
    expect(released).toContain('Bekliyor');
    expect(released).not.toContain('Onay');
  });

  it('says that its party has left', async () => {
    expect(await showRow({ isSessionEnded: true })).toContain('Masa kalktı');
  });
});
