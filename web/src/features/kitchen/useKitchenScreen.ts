import type { Branch } from '@sofra/contracts/branches';
import type { OrderStatus } from '@sofra/contracts/orders';
import { useCallback, useMemo, useState } from 'react';
import { useLiveItems, useMenuItems } from '../../data/live/itemAvailability.ts';
import { translate, useT } from '../../lib/i18n/i18n.ts';
import { orderName } from '../../parts/orders/orderNames.ts';
import { useBranchPause } from '../../parts/sessions/useBranchPause.ts';
import { useNotice } from '../../ui/base/useNotice.ts';
import { useBoard } from './board/useBoard.ts';
import { useBoardKeys } from './board/useBoardKeys.ts';
import type { OrderCardData } from './card/orderCards.ts';
import { type DisplayView, isPass } from './card/stationOrders.ts';
import { limitsOf } from './card/urgency.ts';
import { useAlerts } from './display/useAlerts.ts';
import { useLeftTables } from './display/useLeftTables.ts';
import { useSound } from './display/useSound.ts';
import { useTextSize } from './display/useTextSize.ts';
import { useWakeLock } from './display/useWakeLock.ts';
import type { OpenDrawer } from './drawers/KitchenDrawers.tsx';
import { printCard } from './printCard.tsx';
import { type LastStep, useGoneCards } from './useGoneCards.ts';
import { useKitchen } from './useKitchen.ts';
import { useKitchenActions } from './useKitchenActions.ts';
import { useRefusalNotice } from './useRefusalNotice.ts';

/** State of what lies over the board: drawers, the close card, the question of a table that left. */
function useOverlays(cards: readonly OrderCardData[]) {
  const [asked, setAsked] = useState<OpenDrawer>();
  const [nearId, setNearId] = useState<string>();
  const [leavingId, setLeavingId] = useState<string>();
  const near = cards.find(({ id }) => id === nearId);
  const leaving = cards.find(({ id }) => id === leavingId);
  // Closes what lies over a card that leaves, so that it stays closed if the card returns.
  if (nearId !== undefined && !near) setNearId(undefined);
  if (leavingId !== undefined && !leaving) setLeavingId(undefined);
  return {
    asked,
    near,
    leaving,
    close: useCallback(() => setAsked(undefined), []),
    closeNear: useCallback(() => setNearId(undefined), []),
    closeLeaving: useCallback(() => setLeavingId(undefined), []),
    open: useCallback(({ id }: OrderCardData) => setNearId(id), []),
    cancelLeft: useCallback(({ id }: OrderCardData) => setLeavingId(id), []),
    askTotals: useCallback(() => setAsked({ about: 'totals' }), []),
    askRecall: useCallback(() => setAsked({ about: 'recall' }), []),
    askSoldOut: useCallback(
      (itemId?: number) => setAsked({ about: 'soldOut', ...(itemId !== undefined && { itemId }) }),
      [],
    ),
  };
}

/** State of the kitchen display: its cards and their layout, actions, messages and overlays. */
export function useKitchenScreen(branch: Branch, view: DisplayView) {
  const t = useT('staff');
  const kitchen = useKitchen(branch, view);
  const { cards, room } = kitchen;
  const text = useTextSize();
  const { isAsked, keep } = useLeftTables();
  const board = useBoard(cards, text.size, isAsked);
  const sound = useSound();
  const { notice, notify, clear } = useNotice();
  const pause = useBranchPause(branch.id, notify);
  const overlays = useOverlays(cards);
  const { remember, goneCard } = useGoneCards(view.stationId);
  useLiveItems(branch, room.isLoaded);
  const soldOutCount = useMenuItems()?.filter(({ isAvailable }) => !isAvailable).length ?? 0;

  const { guard } = board;
  const { closeNear, askRecall, askSoldOut } = overlays;
  const stepped = useCallback(
    (cardId: string, left?: LastStep) => {
      guard(cardId);
      if (left) remember(cardId, left);
      closeNear();
    },
    [guard, remember, closeNear],
  );
  const actions = useKitchenActions({
    stationId: view.stationId,
    isPass: isPass(view),
    touch: kitchen.touch,
    open: overlays.open,
    askSoldOut,
    keepLeft: keep,
    cancelLeft: overlays.cancelLeft,
    print: useCallback(
      (card: OrderCardData) => void printCard(card, { branch, view, notify }),
      [branch, view, notify],
    ),
    stepped,
    notify: useCallback(
      (card: string, to: OrderStatus, undo: () => void) =>
        notify({
          tone: 'done',
          text: `${card}: ${translate('common', `order.status.${to}`)}`,
          action: { label: translate('common', 'actions.undo'), run: undo },
        }),
      [notify],
    ),
  });
  const strip = useRefusalNotice({ notice, clear }, (orderId) => {
    const order = kitchen.find(orderId);
    return order ? orderName(order) : t('kitchen.ticket');
  });
  useAlerts(cards, room.isLoaded, sound.say);
  useWakeLock();
  useBoardKeys(board, actions.undoLast);
  const limits = useMemo(
    () => limitsOf(view.stations.filter(({ id }) => (view.stationId ?? id) === id)),
    [view],
  );
  return {
    kitchen,
    board,
    actions,
    goneCard,
    overlays,
    strip,
    notify,
    pause,
    limits,
    tools: {
      sound,
      pause,
      text,
      soldOutCount,
      onRecall: askRecall,
      onSoldOut: askSoldOut,
    },
  };
}
