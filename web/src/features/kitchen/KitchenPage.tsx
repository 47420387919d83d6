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
import { Board } from './Board.tsx';
import { KitchenBar } from './KitchenBar.tsx';
import { type Asked, KitchenDrawers } from './KitchenDrawers.tsx';
import { KitchenFoot } from './KitchenFoot.tsx';
import { KitchenState } from './KitchenState.tsx';
import { orderName } from '../../parts/orders/orderNames.ts';
import { pageTones } from './pageTones.ts';
import { TotalsPanel } from './TotalsPanel.tsx';
import { totalsOf } from './totals.ts';
import { useAlerts } from './useAlerts.ts';
import { useKitchen } from './useKitchen.ts';
import { type Tell, useKitchenActions } from './useKitchenActions.ts';
import { usePageKeys } from './usePageKeys.ts';
import { useRefusalNotice } from './useRefusalNotice.ts';
import { useSound } from './useSound.ts';
import { useWakeLock } from './useWakeLock.ts';
import { useWall } from './useWall.ts';

const TONE_STEP_MS = 5000;
/** From here on there is room for the totals beside four columns. */
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
  const wall = useWall(kitchen.tickets);
  const sound = useSound();
  const { notice, tell, clear } = useNotice();
  const pause = useBranchPause(branch.id, tell);
  const [asked, setAsked] = useState<Asked>();
  const [isTotals, setTotals] = useState(() => window.matchMedia(WIDE).matches);
  const now = useNow(TONE_STEP_MS);

  const say: Tell = useCallback(
    (order, to, undo) =>
      tell({
        tone: 'done',
        text: `${orderName(order)}: ${translate('common', `order.status.${to}`)}`,
        action: { label: translate('common', 'actions.undo'), run: undo },
      }),
    [tell],
  );
  const actions = useKitchenActions({
    touch: kitchen.touch,
    askSoldOut: useCallback((itemId: number) => setAsked({ about: 'soldOut', itemId }), []),
    tell: say,
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
        openCount={kitchen.room.isLoaded ? kitchen.tickets.length : undefined}
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
        <KitchenState room={kitchen.room} isEmpty={kitchen.tickets.length === 0}>
          <Board wall={wall} tickets={kitchen.tickets} actions={actions} />
        </KitchenState>
        {isTotals && <TotalsPanel totals={totalsOf(kitchen.active, language)} />}
      </Flex>
      <KitchenFoot
        live={live}
        blind={blind}
        todayCount={kitchen.room.isLoaded ? kitchen.todayCount : undefined}
        averageMinutes={kitchen.averageMinutes}
        pages={pageTones(wall.pages, kitchen.tickets, now)}
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
        tell={tell}
        onClose={() => setAsked(undefined)}
      />
    </Flex>
  );
}
