import { Flex } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { PauseBanner } from '../../parts/sessions/PauseBanner.tsx';
import { useBranchPause } from '../../parts/sessions/useBranchPause.ts';
import { useNow } from '../../lib/format/clock.ts';
import { translate, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { BranchScreenProps } from '../../parts/workspace/branchScreen.ts';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { useNotice } from '../../ui/base/useNotice.ts';
import { Board } from './board/Board.tsx';
import { KitchenBar } from './KitchenBar.tsx';
import { type OpenDrawer, KitchenDrawers } from './drawers/KitchenDrawers.tsx';
import { KitchenFooter } from './KitchenFooter.tsx';
import { KitchenState } from './KitchenState.tsx';
import { orderName } from '../../parts/orders/orderNames.ts';
import { cardName } from './card/cardNames.ts';
import { pageTones } from './board/pageTones.ts';
import { TotalsPanel } from './drawers/TotalsPanel.tsx';
import { totalsOf } from './drawers/totals.ts';
import { useAlerts } from './display/useAlerts.ts';
import { useKitchen } from './useKitchen.ts';
import { type ShowNotice, useKitchenActions } from './useKitchenActions.ts';
import { usePageKeys } from './board/usePageKeys.ts';
import { useRefusalNotice } from './useRefusalNotice.ts';
import { useSound } from './display/useSound.ts';
import { useWakeLock } from './display/useWakeLock.ts';
import { useKitchenDisplay } from './board/useKitchenDisplay.ts';

const TONE_STEP_MS = 5000;
/** Width from which the totals fit beside four columns. */
const WIDE = '(min-width: 1600px)';

/**
 * Kitchen display of a branch: order cards oldest first, readable from two metres. `menu`, `live`
 * and `blind` come from the app: the signed-in user, the connection, and the time since it was
 * lost.
 */
export function KitchenPage({ branch, branches, onBranch, menu, live, blind }: BranchScreenProps) {
  const t = useT('staff');
  const language = useLanguage();
  const kitchen = useKitchen(branch);
  const wall = useKitchenDisplay(kitchen.cards);
  const sound = useSound();
  const { notice, notify, clear } = useNotice();
  const pause = useBranchPause(branch.id, notify);
  const [asked, setAsked] = useState<OpenDrawer>();
  const [isTotals, setTotals] = useState(() => window.matchMedia(WIDE).matches);
  const now = useNow(TONE_STEP_MS);

  const say: ShowNotice = useCallback(
    (orders, to, undo) =>
      notify({
        tone: 'done',
        text: `${cardName(orders)}: ${translate('common', `order.status.${to}`)}`,
        action: { label: translate('common', 'actions.undo'), run: undo },
      }),
    [notify],
  );
  const actions = useKitchenActions({
    touch: kitchen.touch,
    askSoldOut: useCallback((itemId: number) => setAsked({ about: 'soldOut', itemId }), []),
    notify: say,
  });
  const strip = useRefusalNotice({ notice, clear }, (orderId) => {
    const order = kitchen.find(orderId);
    return order ? orderName(order) : t('kitchen.ticket');
  });
  useAlerts(kitchen.active, kitchen.room.isLoaded, sound.say);
  useWakeLock();
  usePageKeys(wall.pages.length, wall.page, wall.turnTo);

  return (
    <Flex
      ref={guardTaps}
      data-wall
      direction="column"
      h="calc(100 * var(--vh))"
      bg="bg.sunken"
      color="fg"
      overflow="hidden"
    >
      <title>{t('kitchen.pageTitle', { branch: branch.name })}</title>
      <SkipLink label={translate('common', 'skipToContent')} />
      <KitchenBar
        branch={branch}
        branches={branches}
        onBranch={onBranch}
        openCount={kitchen.room.isLoaded ? kitchen.cards.length : undefined}
        sound={sound}
        panels={{
          isTotals,
          onTotals: () => setTotals(!isTotals),
          onRecall: () => setAsked({ about: 'recall' }),
          onSoldOut: () => setAsked({ about: 'soldOut' }),
        }}
        pause={pause}
        menu={menu}
      />
      <PauseBanner pause={pause} />
      <Flex as="main" id="content" tabIndex={-1} outline="none" flex="1" minH="0">
        <KitchenState room={kitchen.room} isEmpty={kitchen.cards.length === 0}>
          <Board wall={wall} cards={kitchen.cards} actions={actions} />
        </KitchenState>
        {isTotals && <TotalsPanel totals={totalsOf(kitchen.active, language)} />}
      </Flex>
      <KitchenFooter
        live={live}
        blind={blind}
        todayCount={kitchen.room.isLoaded ? kitchen.todayCount : undefined}
        averageMinutes={kitchen.averageMinutes}
        pages={pageTones(wall.pages, kitchen.cards, now)}
        page={wall.page}
        onPage={wall.turnTo}
        notice={strip.notice}
        onNoticeClose={strip.close}
      />
      <KitchenDrawers
        asked={asked}
        branch={branch}
        recall={kitchen.recall}
        onPutBack={actions.putBack}
        notify={notify}
        onClose={() => setAsked(undefined)}
      />
    </Flex>
  );
}
