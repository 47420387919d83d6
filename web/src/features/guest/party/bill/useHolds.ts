import { useEffect, useRef } from 'react';
import { guestPayments } from '../../../../data/live/guestPayments.ts';
import { onResync } from '../../../../data/transport/resync.ts';
import { onBack } from '../../../../lib/browser/retry.ts';

/** Interval after which a choice is held again: a third of its life. */
const RENEW_MS = 20_000;

/**
 * Holds the lines that the guest is choosing while the page is visible; releases them when it is hidden or left.
 * A failure is harmless: the ledger protects the money.
 */
export function useHolds(
  sessionId: number,
  lines: readonly { lineId: number; units: number }[],
): void {
  const key = JSON.stringify(lines);
  const current = useRef(lines);
  const isHolding = useRef(false);
  useEffect(() => {
    current.current = lines;
  });

  useEffect(() => {
    const send = (held: typeof lines): void => {
      if (held.length === 0 && !isHolding.current) return;
      isHolding.current = held.length > 0;
      void guestPayments.choose(sessionId, [...held]).catch(() => undefined);
    };
    const hold = (): void => send(document.hidden ? [] : current.current);
    hold();
    const timer = setInterval(hold, RENEW_MS);
    document.addEventListener('visibilitychange', hold);
    const stopBack = onBack(hold);
    const stopResync = onResync(hold);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hold);
      stopBack();
      stopResync();
    };
  }, [sessionId, key]);

  useEffect(
    () => () => {
      if (isHolding.current) void guestPayments.choose(sessionId, []).catch(() => undefined);
      isHolding.current = false;
    },
    [sessionId],
  );
}
