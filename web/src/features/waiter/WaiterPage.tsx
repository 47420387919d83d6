import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { taps } from '../../data/live/optimisticActions.ts';
import { PauseBanner } from '../../parts/sessions/PauseBanner.tsx';
import { useBranchPause } from '../../parts/sessions/useBranchPause.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { BranchScreenProps } from '../../parts/workspace/branchScreen.ts';
import { NoticeStrip } from '../../ui/base/NoticeStrip.tsx';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { areasOf } from './areas.ts';
import { AreaTabs } from './AreaTabs.tsx';
import { CallQueue } from './CallQueue.tsx';
import { FloorAreas } from './FloorAreas.tsx';
import { FloorState } from './FloorState.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { PhoneNav, type PhoneView } from './PhoneNav.tsx';
import { ReadyQueue } from './ReadyQueue.tsx';
import type { FloorTable } from './stage.ts';
import { TablePanel } from './TablePanel.tsx';
import { PendingAnswers } from './PendingAnswers.tsx';
import { useVisibleArea } from './useVisibleArea.ts';
import { useFloor } from './useFloor.ts';
import { useFloorNotice } from './useFloorNotice.ts';
import { WaiterBar } from './WaiterBar.tsx';

/** Actions on orders and sessions, each confirmed by a notice. */
function useFloorActions(
  notify: ReturnType<typeof useFloorNotice>['notify'],
  closePanel: () => void,
) {
  const t = useT('staff');
  const common = useT('common');
  const serve = (order: Order) => {
    void taps.changeStatus(order.id, 'served', { from: order.status });
    notify({
      tone: 'done',
      text: `${tableNameOf(order.tableNumber)} #${order.number}: ${common('order.status.served')}`,
      action: {
        label: common('actions.undo'),
        run: () => void taps.changeStatus(order.id, 'ready', { from: 'served' }),
      },
    });
  };
  const onEnded = ({ table }: FloorTable) => {
    closePanel();
    notify({ tone: 'done', text: `${tableNameOf(table.tableNumber)}: ${t('floor.ended')}` });
  };
  const onAnswered = (of: FloorTable, isHere: boolean) => {
    const table = tableNameOf(of.table.tableNumber);
    if (isHere) notify({ tone: 'done', text: t('floor.awaiting.confirmed', { table }) });
    else onEnded(of);
  };
  return { serve, onEnded, onAnswered };
}

function OfflineNotice({ children }: { children: ReactNode }) {
  return (
    <chakra.p
      padding="10px 20px"
      bg="danger.subtle"
      color="danger.fg"
      fontWeight="strong"
      _empty={{ display: 'none' }}
    >
      {children}
    </chakra.p>
  );
}

interface ColumnProps {
  /** True if a phone shows this column; larger screens show both. */
  isShown: boolean;
  children: ReactNode;
}

function TablesColumn({ ref, isShown, children }: ColumnProps & { ref: Ref<HTMLDivElement> }) {
  return (
    <Box
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      ref={ref}
      overflowY="auto"
      padding={{ base: '4px 16px 12px', sm: '6px 16px 16px 20px' }}
      display={{ base: isShown ? 'block' : 'none', sm: 'block' }}
    >
      {children}
    </Box>
  );
}

function QueueColumn({ isShown, children }: ColumnProps) {
  const t = useT('staff');
  return (
    <Box
      as="aside"
      aria-label={t('floor.queue')}
      overflowY="auto"
      padding="6px 16px 16px"
      bg="bg.panel"
      borderInlineStart={{ base: 'none', sm: '1px solid {colors.border}' }}
      display={{ base: isShown ? 'block' : 'none', sm: 'block' }}
    >
      {children}
    </Box>
  );
}

/**
 * Waiter's floor of a branch: the tables by area, the ready orders, and a table's panel. `menu`,
 * `live` and `blind` come from the app: the signed-in user, the connection, and the time since it
 * was lost.
 */
export function WaiterPage({ branch, branches, onBranch, menu, live, blind }: BranchScreenProps) {
  const t = useT('staff');
  const common = useT('common');
  const { room, floor, toAnswer, ready, calling, nowMs } = useFloor(branch.id);
  const { notice, notify, close } = useFloorNotice();
  const pause = useBranchPause(branch.id, notify);
  // The dashboard links to a table.
  const [query] = useSearchParams();
  const [openTableId, setOpenTableId] = useState<number | undefined>(Number(query.get('table')));
  const [view, setView] = useState<PhoneView>('tables');
  const scroller = useRef<HTMLDivElement>(null);
  const areas = areasOf(floor);
  const spy = useVisibleArea(scroller, areas.length);
  const opened = floor.find(({ table }) => table.id === openTableId);

  const { serve, onEnded, onAnswered } = useFloorActions(notify, () => setOpenTableId(undefined));

  return (
    <Flex
      ref={guardTaps}
      direction="column"
      h="calc(100 * var(--vh))"
      bg="bg.sunken"
      overflow="hidden"
    >
      <title>{t('floor.pageTitle', { branch: branch.name })}</title>
      <SkipLink label={common('skipToContent')} />
      <WaiterBar
        branch={branch}
        branches={branches}
        onBranch={onBranch}
        pause={pause}
        live={live}
        menu={menu}
      />
      <PauseBanner pause={pause} />
      <OfflineNotice>{blind}</OfflineNotice>
      {areas.length > 1 && (
        <Box display={{ base: view === 'tables' ? 'block' : 'none', sm: 'block' }}>
          <AreaTabs areas={areas} current={spy.current} onGo={spy.goTo} />
        </Box>
      )}
      <Grid
        flex="1"
        minH="0"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 284px', lg: '1fr 340px' }}
      >
        <TablesColumn ref={scroller} isShown={view === 'tables'}>
          <FloorState room={room} isEmpty={floor.length === 0}>
            <PendingAnswers tables={toAnswer} onOpen={setOpenTableId} onAnswered={onAnswered} />
            <FloorAreas
              areas={areas}
              nowMs={nowMs}
              currency={branch.currency}
              onOpen={setOpenTableId}
            />
          </FloorState>
        </TablesColumn>
        <QueueColumn isShown={view === 'queue'}>
          <CallQueue tables={calling} nowMs={nowMs} onOpen={setOpenTableId} />
          <ReadyQueue orders={room.isLoaded ? ready : undefined} nowMs={nowMs} onServe={serve} />
        </QueueColumn>
      </Grid>
      <Box position="relative" minH={notice ? '56px' : '0'}>
        <NoticeStrip notice={notice} closeLabel={common('actions.close')} onClose={close} />
        <PhoneNav
          view={view}
          answerCount={toAnswer.length}
          queueCount={ready.length + calling.flatMap(({ calls }) => calls).length}
          onView={setView}
        />
      </Box>
      {opened && (
        <TablePanel
          key={opened.table.id}
          floorTable={opened}
          currency={branch.currency}
          nowMs={nowMs}
          onEnded={() => onEnded(opened)}
          onAnswered={(isHere) => onAnswered(opened, isHere)}
          onClose={() => setOpenTableId(undefined)}
        />
      )}
    </Flex>
  );
}
