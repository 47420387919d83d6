import { useEffect, useRef } from 'react';
import { guestPayments } from '../../../data/live/guestPayments.ts';

/** Reads the payment in the address of a guest who is back from the provider's page. */
function readAddress() {
  const query = new URLSearchParams(location.search);
  const id = query.get('payment') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  // The guest left the page without paying: the payment may still be open.
  return { paymentId: Number(id), hasLeft: query.get('left') !== null };
}

/** Removes it from the address, so that a later reload doesn't show it again. */
function clearAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('payment');
  address.searchParams.delete('left');
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
    const back = readAddress();
    if (back) {
      clearAddress();
      const { paymentId, hasLeft } = back;
      guestPayments.follow(hasLeft ? undefined : { sessionId, paymentId, isBack: true });
      open.current();
    }
    const { press } = guestPayments.store.getState();
    if (press?.sessionId === sessionId && !back) open.current();
    void guestPayments.resume(sessionId);
  }, [sessionId]);
}
