import { expect, it, vi } from 'vitest';
import { answerOrder, buildPhone } from '../../../test/phone.ts';
import { refusal } from '../../../test/data.ts';

it('sends a waiting order to the session into which staff merged the guest’s, with its id', async () => {
  const movedTo = { sessionId: 2, tableId: 5 };
  const phone = await buildPhone((request) =>
    request.path === '/api/sessions/1/orders'
      ? refusal('session_ended', { movedTo })
      : answerOrder(request),
  );
  const page = await phone.openPage();
  page.cart.add(1, 1);
  const id = page.cart.toOrder(1)?.orderId;
  expect(await page.outbox.place(1)).toBe('placed');
  await vi.waitFor(() => expect(page.outbox.store.getState().entries).toEqual([]));
  expect(phone.placed().map(({ path, body }) => [path, body])).toMatchObject([
    ['/api/sessions/1/orders', { clientOrderId: id }],
    ['/api/sessions/2/orders', { clientOrderId: id }],
  ]);
});
