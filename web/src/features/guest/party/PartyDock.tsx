import { CirclePause } from 'lucide-react';
import { useRef } from 'react';
import { useCart } from '../../../data/live/cart.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { Strip } from '../../../ui/base/Strip.tsx';
import { CartBar } from './CartBar.tsx';
import { useMenuTexts } from '../menuLanguage.ts';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import css from './PartyDock.module.css';
import { SeatCard } from './SeatCard.tsx';
import { useFootHeight } from './useFootHeight.ts';
import { useLateDelivery } from './useLateDelivery.ts';
import { useOrdering } from './useOrdering.ts';
import { useParty } from './useParty.ts';
import { usePresence } from './usePresence.ts';
import { useSeat } from './useSeat.ts';
import { WaitingStrip } from './WaitingStrip.tsx';

/**
 * Bottom bar of the phone: a lost connection, a waiting order, and one button: the cart if it has
 * items or is being sent, else joining the table.
 */
export function PartyDock({
  tableId,
  onBasket,
  onPlaced,
  onRefused,
}: {
  tableId: number;
  onBasket: () => void;
  onPlaced: () => void;
  onRefused: () => void;
}) {
  const dock = useRef<HTMLDivElement>(null);
  useFootHeight(dock);
  const { table, session, mine } = useParty(tableId);
  usePresence(tableId, useMenuTexts().language, mine?.endedAt === null ? mine.id : undefined);
  const { count, totalMinor, hasUnavailable } = useCart(tableId);
  const { order, sending, isWaiting, isSaved, goesAt } = useOrdering(tableId, {
    onPlaced,
    onRefused,
  });
  useLateDelivery(tableId, onRefused);
  const seat = useSeat(tableId);
  // While being sent, an order isn't in the cart; the bar still shows it.
  const sendingCount = sending?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  const shownCount = count + sendingCount;
  const mustScan = table?.canOrder === false;

  return (
    <div ref={dock} className={css.dock}>
      <ConnectionStrip isOrderWaiting={isWaiting} />
      {isWaiting && <WaitingStrip isSaved={isSaved} goesAt={goesAt} />}
      {table?.isOrderingPaused && shownCount === 0 && (
        <Strip icon={CirclePause}>{codeText('ordering_paused')}</Strip>
      )}
      {table && shownCount > 0 && !mustScan && (
        <CartBar
          count={shownCount}
          totalMinor={totalMinor + (sending?.totalMinor ?? 0)}
          currency={table.currency}
          isSending={sending !== undefined}
          isPaused={table.isOrderingPaused}
          onOpen={onBasket}
          // Sold-out items have to be removed first; the sheet marks them.
          onOrder={hasUnavailable ? onBasket : () => void order()}
        />
      )}
      {table && session !== undefined && !mine && (shownCount === 0 || mustScan) && (
        <SeatCard
          session={session}
          canOrder={table.canOrder}
          busy={seat.busy}
          onStart={() => void seat.start()}
          onJoin={(open) => void seat.join(open)}
        />
      )}
    </div>
  );
}
