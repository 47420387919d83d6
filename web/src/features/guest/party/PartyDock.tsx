import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import { CirclePause } from 'lucide-react';
import { useRef } from 'react';
import { useCart } from '../../../data/live/shownCart.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { Strip } from '../../../ui/base/Strip.tsx';
import { watchTaps } from '../../../ui/base/tapGuard.ts';
import { useAllergyCount, useForgetAtEnd } from './allergy/ownAllergy.ts';
import { BillButton } from './BillButton.tsx';
import { CallFoot } from './calls/CallFoot.tsx';
import { BarText } from './cart/BarText.tsx';
import { CartBar } from './cart/CartBar.tsx';
import { useRecordMissed } from './cart/missed.ts';
import { MissedNote } from './cart/MissedNote.tsx';
import type { TableBasket } from './cart/tableBasket.ts';
import { useTableBasket } from './cart/useTableBasket.ts';
import { useOrderedByOthers } from './cart/useTableOrder.ts';
import { useMenuTexts } from '../menu/menuLanguage.ts';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import css from './PartyDock.module.css';
import { SeatCard } from './table/SeatCard.tsx';
import { useFollowMove } from './useFollowMove.ts';
import { useFootHeight } from './useFootHeight.ts';
import { useReturn } from './useReturn.ts';
import { useTableBill } from './useTableBill.ts';
import type { OpenSheet } from '../view.ts';
import { useLateDelivery } from './cart/useLateDelivery.ts';
import { useOrdering } from './cart/useOrdering.ts';
import { useParty } from './useParty.ts';
import { usePresence } from './usePresence.ts';
import { useSeat } from './table/useSeat.ts';
import { WaitingStrip } from './WaitingStrip.tsx';

// The sheets that open from here ignore the second of two quick taps.
watchTaps();

/** Bottom bar of the phone: a lost connection, a waiting order, and one main action. */
export function PartyDock({
  tableId,
  isOrders,
  onAllergyCount,
  onMoved,
  onOpen,
  onPlaced,
  onRefused,
}: {
  tableId: number;
  /** True while the guest sees the orders. */
  isOrders: boolean;
  onAllergyCount: (count: number) => void;
  /** Receives the table to which staff moved the guest. */
  onMoved: (tableId: number) => void;
  onOpen: (sheet: OpenSheet) => void;
  onPlaced: () => void;
  onRefused: () => void;
}) {
  const onOpenCart = () => onOpen({ kind: 'basket' });
  const dock = useRef<HTMLDivElement>(null);
  useFootHeight(dock);
  const { table, session, mine, orders, myId } = useParty(tableId);
  const openId = mine?.endedAt === null ? mine.id : undefined;
  usePresence(tableId, useMenuTexts().language, openId);
  useFollowMove(tableId, onMoved);
  useForgetAtEnd(openId);
  useAllergyCount(onAllergyCount);
  const ordering = useOrdering(tableId, { onPlaced, onRefused });
  useLateDelivery(tableId, onRefused);
  useOrderedByOthers(tableId, onPlaced);
  const basket = useTableBasket(tableId);
  useRecordMissed(tableId, basket);
  const bill = useTableBill(openId, orders, myId);
  useReturn(openId, () => onOpen({ kind: 'bill' }));

  return (
    <div ref={dock} className={css.dock}>
      <CallFoot sessionId={openId} hasButton={isOrders} onOpen={() => onOpen({ kind: 'call' })}>
        {bill && table && (
          <BillButton
            bill={bill}
            currency={table.currency}
            isMain={basket.count === 0}
            onOpen={() => onOpen({ kind: 'bill' })}
          />
        )}
      </CallFoot>
      <MissedNote tableId={tableId} />
      <ConnectionStrip isOrderWaiting={ordering.isWaiting} />
      {ordering.isWaiting && <WaitingStrip isSaved={ordering.isSaved} goesAt={ordering.goesAt} />}
      {table && !table.isClosed && !table.isStopped && (
        <MainAction
          table={table}
          session={mine ? undefined : session}
          basket={basket}
          ordering={ordering}
          onOpenCart={onOpenCart}
        />
      )}
    </div>
  );
}

/** The cart if it has items, else a card to start or join `session`. */
function MainAction({
  table,
  session,
  basket,
  ordering: { order, sending },
  onOpenCart,
}: {
  table: GuestTable;
  /** Undefined if the guest has joined, or if it isn't known yet. */
  session: TableSession | null | undefined;
  basket: TableBasket;
  ordering: ReturnType<typeof useOrdering>;
  onOpenCart: () => void;
}) {
  const { count, totalMinor, hasUnavailable } = useCart(table.id);
  const seat = useSeat(table.id);
  // While being sent, an order isn't in the cart; the bar still shows it.
  const sendingCount = sending?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  const shownCount = count + sendingCount;
  const hasBar = table.canOrder && shownCount + basket.othersCount > 0;

  return (
    <>
      {table.isOrderingPaused && shownCount === 0 && (
        <Strip icon={CirclePause}>{codeText('ordering_paused')}</Strip>
      )}
      {hasBar && (
        <CartBar
          text={<BarText basket={basket} count={shownCount} />}
          totalMinor={totalMinor + (sending?.totalMinor ?? 0)}
          currency={table.currency}
          isSending={sending !== undefined}
          isOpenOnly={basket.isShared && (basket.isReady || shownCount === 0)}
          isPaused={table.isOrderingPaused}
          onOpen={onOpenCart}
          // Sold-out items have to be removed first; the sheet marks them.
          onOrder={hasUnavailable ? onOpenCart : () => void order()}
        />
      )}
      {session !== undefined && !hasBar && (
        <SeatCard
          session={session}
          canOrder={table.canOrder}
          busy={seat.busy}
          onStart={() => void seat.start()}
          onJoin={(open) => void seat.join(open)}
        />
      )}
    </>
  );
}
