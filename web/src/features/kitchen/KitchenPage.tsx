import { Box, Flex } from '@chakra-ui/react';
import type { OrderStatus } from '@sofra/contracts/orders';
import { useCallback, useState } from 'react';
import { useMenuItems } from '../../data/live/itemAvailability.ts';
import { translate, useT } from '../../lib/i18n/i18n.ts';
import { orderName } from '../../parts/orders/orderNames.ts';
import { PauseBanner } from '../../parts/sessions/PauseBanner.tsx';
import { useBranchPause } from '../../parts/sessions/useBranchPause.ts';
import type { BranchScreenProps } from '../../parts/workspace/branchScreen.ts';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { NoticeStrip } from '../../ui/base/NoticeStrip.tsx';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { useNotice } from '../../ui/base/useNotice.ts';
import { KitchenBar } from './bar/KitchenBar.tsx';
import { StationTitle } from './bar/StationTitle.tsx';
import { Board } from './board/Board.tsx';
import { useBoard } from './board/useBoard.ts';
import { useBoardKeys } from './board/useBoardKeys.ts';
import type { OrderCardData } from './card/orderCards.ts';
import { type DisplayView, isPass } from './card/stationOrders.ts';
import { limitsOf } from './card/urgency.ts';
import { CancelLeftDialog } from './CancelLeftDialog.tsx';
import { useAlerts } from './display/useAlerts.ts';
import { useBurnInShift } from './display/useBurnInShift.ts';
import { useLeftTables } from './display/useLeftTables.ts';
import { useSound } from './display/useSound.ts';
import { useTextSize } from './display/useTextSize.ts';
import { useWakeLock } from './display/useWakeLock.ts';
import { KitchenDrawers, type OpenDrawer } from './drawers/KitchenDrawers.tsx';
import { KitchenState } from './KitchenState.tsx';
import { KitchenStrip } from './KitchenStrip.tsx';
import { printCard } from './printCard.ts';
import { Rail } from './rail/Rail.tsx';
import { useGoneCards } from './useGoneCards.ts';
import { useKitchen } from './useKitchen.ts';
import { useKitchenActions } from './useKitchenActions.ts';
import { useRefusalNotice } from './useRefusalNotice.ts';
import { useStation } from './useStation.ts';

/** Kitchen display of a branch: the orders of one station, or of all where dishes are handed out. */
export function KitchenPage(props: BranchScreenProps) {
  const { view, choose } = useStation(props.branch.id);
  // Another station begins with an empty board, instead of cards that seem to have left.
  return (
    <KitchenDisplay
      key={`${view.stationId}/${isPass(view)}`}
      {...props}
      view={view}
      onStation={choose}
    />
  );
}

/** State of what lies over the board: drawers, the close card, the question of a table that left. */
function useOverlays() {
  const [asked, setAsked] = useState<OpenDrawer>();
  const [nearId, setNearId] = useState<string>();
  const [leaving, setLeaving] = useState<OrderCardData>();
  return {
    asked,
    setAsked,
    nearId,
    leaving,
    setLeaving,
    closeNear: useCallback(() => setNearId(undefined), []),
    open: useCallback(({ id }: OrderCardData) => setNearId(id), []),
    askSoldOut: useCallback(
      (itemId?: number) => setAsked({ about: 'soldOut', ...(itemId !== undefined && { itemId }) }),
      [],
    ),
  };
}

function KitchenDisplay({
  branch,
  branches,
  onBranch,
  menu,
  live,
  view,
  onStation,
}: BranchScreenProps & {
  view: DisplayView;
  onStation: ((stationId: number | null) => void) | undefined;
}) {
  const t = useT('staff');
  const common = useT('common');
  const kitchen = useKitchen(branch, view);
  const { cards, room } = kitchen;
  const text = useTextSize();
  const { isAsked, keep } = useLeftTables();
  const board = useBoard(cards, text.size, isAsked);
  const sound = useSound();
  const { notice, notify, clear } = useNotice();
  const pause = useBranchPause(branch.id, notify);
  const overlays = useOverlays();
  const { remember, goneCard } = useGoneCards();
  const shift = useBurnInShift();
  const soldOutCount = useMenuItems()?.filter(({ isAvailable }) => !isAvailable).length ?? 0;

  const { guard } = board;
  const { closeNear } = overlays;
  const stepped = useCallback(
    (cardId: string, to: OrderStatus, undo: (() => void) | undefined) => {
      guard(cardId);
      remember(cardId, to, undo);
      closeNear();
    },
    [guard, remember, closeNear],
  );
  const actions = useKitchenActions({
    stationId: view.stationId,
    isPass: isPass(view),
    touch: kitchen.touch,
    open: overlays.open,
    askSoldOut: overlays.askSoldOut,
    keepLeft: keep,
    cancelLeft: overlays.setLeaving,
    print: useCallback(
      (card: OrderCardData) => void printCard(card, view.stationId, notify),
      [view.stationId, notify],
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
  const near = cards.find(({ id }) => id === overlays.nearId);
  const stations = view.stations.filter(({ id }) => (view.stationId ?? id) === id);

  return (
    <Flex
      ref={guardTaps}
      data-wall
      direction="column"
      h="calc(100 * var(--vh))"
      bg="bg.sunken"
      color="fg"
      overflow="hidden"
      onPointerDownCapture={board.touch}
    >
      <title>{t('kitchen.pageTitle', { branch: branch.name })}</title>
      <SkipLink label={translate('common', 'skipToContent')} />
      <KitchenBar
        timeZone={branch.timeZone}
        menu={menu}
        shift={shift}
        title={
          <StationTitle
            branch={branch}
            branches={branches}
            onBranch={onBranch}
            view={view}
            onStation={onStation}
            cards={room.isLoaded ? cards : undefined}
          />
        }
        tools={{
          sound,
          pause,
          text,
          soldOutCount,
          onRecall: () => overlays.setAsked({ about: 'recall' }),
          onSoldOut: () => overlays.setAsked({ about: 'soldOut' }),
        }}
        notice={
          <Box
            position="absolute"
            insetBlock="0"
            insetInlineStart="0"
            w={{ base: 'full', md: 'min(560px, 46%)' }}
            pointerEvents="none"
          >
            <NoticeStrip
              notice={strip.notice}
              closeLabel={common('actions.close')}
              onClose={strip.close}
            />
          </Box>
        }
      />
      <PauseBanner pause={pause} />
      <Flex
        as="main"
        id="content"
        tabIndex={-1}
        outline="none"
        flex="1"
        minH="0"
        direction={{ base: 'column', md: 'row' }}
      >
        <KitchenState room={room} isEmpty={cards.length === 0 && board.gone.size === 0}>
          <Board
            board={board}
            actions={actions}
            goneCard={goneCard}
            near={near}
            onNearClose={closeNear}
          />
        </KitchenState>
        <Rail
          board={board}
          cards={cards}
          view={view}
          shift={shift}
          onTotals={() => overlays.setAsked({ about: 'totals' })}
        />
      </Flex>
      <KitchenStrip
        branch={branch}
        live={live}
        todayCount={room.isLoaded ? kitchen.todayCount : undefined}
        averageMinutes={kitchen.averageMinutes}
        limits={limitsOf(stations)}
      />
      <KitchenDrawers
        asked={overlays.asked}
        branch={branch}
        recall={kitchen.recall}
        cards={cards}
        onPutBack={actions.putBack}
        notify={notify}
        onClose={() => overlays.setAsked(undefined)}
      />
      {overlays.leaving && (
        <CancelLeftDialog card={overlays.leaving} onClose={() => overlays.setLeaving(undefined)} />
      )}
    </Flex>
  );
}
