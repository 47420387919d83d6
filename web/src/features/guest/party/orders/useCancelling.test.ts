// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { cart } from '../../../../data/live/cart.ts';
import { menus } from '../../../../data/live/menus.ts';
import { orders } from '../../../../data/live/orders.ts';
import { ToastProvider, useShownToast } from '../../../../ui/base/toasts.tsx';
import { buildItem, buildLine, buildOrder } from '../../../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../../../test/hooks.ts';
import { useCancelling } from './useCancelling.ts';

const inToasts = (children: ReactNode) => createElement(ToastProvider, null, children);

it('tells the guest that only the rest was cancelled', async () => {
  const line = buildLine({ isDone: true });
  const order = buildOrder({ id: 2, lines: [line, buildLine({ id: 2 })] });
  const lines = [line, buildLine({ id: 2, quantity: 0 })];
  respondToCalls(() => ({ ...order, lines, version: order.version + 1 }));
  orders.apply(order);
  const { current, act } = await renderHook(
    () => ({ ...useCancelling(1), toast: useShownToast() }),
    inToasts,
  );
  await act(() => current().cancel(2));
  expect(current().toast.message?.shown.title).toBe('orders.restCancelled');
});

it('taking back an order returns all of it to the cart, also what has sold out since', async () => {
  const order = buildOrder({
    isHeld: true,
    lines: [
      buildLine({ itemId: 1, quantity: 2, note: 'az tuzlu' }),
      buildLine({ id: 2, itemId: 2, isForTable: true }),
    ],
  });
  respondToCalls(() => ({ ...order, status: 'cancelled', version: order.version + 1 }));
  menus.hold([buildItem({ id: 1, isAvailable: false }), buildItem({ id: 2 })]);
  orders.apply(order);
  const { current, act } = await renderHook(() => useCancelling(1), inToasts);
  await act(() => current().takeBack([order]));
  expect(cart.linesOf(1)).toMatchObject([
    { itemId: 1, quantity: 2, note: 'az tuzlu' },
    { itemId: 2, isForTable: true },
  ]);
});
