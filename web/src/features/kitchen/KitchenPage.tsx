import { Box, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { subscribeToKitchen } from '../../data/live/subscriptions.ts';
import { translate, useT } from '../../lib/i18n/i18n.ts';
import { PauseBanner } from '../../parts/sessions/PauseBanner.tsx';
import type { BranchScreenProps } from '../../parts/workspace/branchScreen.ts';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { NoticeStrip } from '../../ui/base/NoticeStrip.tsx';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import type { Notice } from '../../ui/base/useNotice.ts';
import { KitchenBar } from './bar/KitchenBar.tsx';
import { StationTitle } from './bar/StationTitle.tsx';
import { Board } from './board/Board.tsx';
import { type DisplayView, isPass } from './card/stationOrders.ts';
import { CancelLeftDialog } from './CancelLeftDialog.tsx';
import { useBurnInShift } from './display/useBurnInShift.ts';
import { KitchenDrawers } from './drawers/KitchenDrawers.tsx';
import { KitchenState } from './KitchenState.tsx';
import { KitchenStrip } from './KitchenStrip.tsx';
import { Rail } from './rail/Rail.tsx';
import { useKitchenScreen } from './useKitchenScreen.ts';
import { useStation } from './useStation.ts';

/** Kitchen display of a branch: the orders of one station, or of all where dishes are handed out. */
export function KitchenPage(props: BranchScreenProps) {
  const branchId = props.branch.id;
  const { view, choose } = useStation(branchId);
  // Subscribed here, because another station doesn't load the room again.
  useEffect(() => subscribeToKitchen(branchId), [branchId]);
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

/** Message of the last action, over the title for a while: nothing moves. */
function BarNotice({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }) {
  const common = useT('common');
  return (
    <Box
      position="absolute"
      insetBlock="0"
      insetInlineStart="0"
      w={{ base: 'full', md: 'min(560px, 46%)' }}
      pointerEvents="none"
    >
      <NoticeStrip notice={notice} closeLabel={common('actions.close')} onClose={onClose} />
    </Box>
  );
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
  const screen = useKitchenScreen(branch, view);
  const { kitchen, board, actions, overlays } = screen;
  const { cards, room } = kitchen;
  const shift = useBurnInShift();
  return (
    <Flex
      ref={guardTaps}
      data-wall
      direction="column"
      h="full"
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
        tools={screen.tools}
        notice={<BarNotice notice={screen.strip.notice} onClose={screen.strip.close} />}
      />
      <PauseBanner pause={screen.pause} />
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
            goneCard={screen.goneCard}
            near={overlays.near}
            onNearClose={overlays.closeNear}
          />
        </KitchenState>
        <Rail board={board} cards={cards} view={view} shift={shift} onTotals={overlays.askTotals} />
      </Flex>
      <KitchenStrip
        branch={branch}
        live={live}
        todayCount={room.isLoaded ? kitchen.todayCount : undefined}
        averageMinutes={kitchen.averageMinutes}
        limits={screen.limits}
        shift={shift}
      />
      <KitchenDrawers
        asked={overlays.asked}
        branch={branch}
        recall={kitchen.recall}
        cards={cards}
        onPutBack={actions.putBack}
        notify={screen.notify}
        onClose={overlays.close}
      />
      {overlays.leaving && (
        <CancelLeftDialog card={overlays.leaving} onClose={overlays.closeLeaving} />
      )}
    </Flex>
  );
}
