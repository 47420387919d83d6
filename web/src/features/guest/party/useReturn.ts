import { useEffect, useRef } from 'react';
import { guestPayments } from '../../../data/live/guestPayments.ts';

const PARAMETER = 'payment';

/** Reads the payment in the address of a guest who is back from the provider's page. */
function returnedId(): number | undefined {
  const value = new URLSearchParams(location.search).get(PARAMETER) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}

/** Removes it from the address, so that a later reload doesn't show it again. */
function clearAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}

/**
 * Opens the bill for a guest who is back from the provider's page, and sends a payment that an earlier page of
 * the session couldn't.
 */
export function useReturn(sessionId: number | undefined, onBack: () => void): void {
  const open = useRef(onBack);
  useEffect(() => {
    open.current = onBack;
  });
  useEffect(() => {
    if (sessionId === undefined) return;
    const paymentId = returnedId();
    if (paymentId !== undefined) {
      clearAddress();
      guestPayments.follow({ sessionId, paymentId, isBack: true });
      open.current();
    }
    const { press } = guestPayments.store.getState();
    if (press?.sessionId === sessionId && paymentId === undefined) open.current();
    void guestPayments.resume(sessionId);
  }, [sessionId]);
}
