import { Box, chakra, Flex, Grid, useBreakpointValue } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { generatePath, useNavigate, useSearchParams } from 'react-router-dom';
import { SoldOutDrawer } from '../../parts/availability/SoldOutDrawer.tsx';
import { PauseBanner } from '../../parts/sessions/PauseBanner.tsx';
import { useBranchPause } from '../../parts/sessions/useBranchPause.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { BranchScreenProps } from '../../parts/workspace/branchScreen.ts';
import { NoticeStrip } from '../../ui/base/NoticeStrip.tsx';
import { SkipLink } from '../../ui/base/SkipLink.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { areasOf } from './areas.ts';
import { AreaTabs } from './AreaTabs.tsx';
import { WaitingPayments } from './bill/WaitingPayments.tsx';
import { FloorAreas } from './FloorAreas.tsx';
import { FloorState } from './FloorState.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { PhoneNav, type PhoneView } from './PhoneNav.tsx';
import { Queue } from './queue/Queue.tsx';
import { QueueProvider } from './queue/queueContext.ts';
import { queueWidth } from './queueWidth.ts';
import { useRoundToasts } from './order/useRoundNews.ts';
import { WaitingRounds } from './order/WaitingRounds.tsx';
import type { FloorTable } from './stage.ts';
import { TableSheet } from './table/TableSheet.tsx';
import { TaskStrip } from './TaskStrip.tsx';
import { useTasks } from './useTasks.ts';
import { useVisibleArea } from './useVisibleArea.ts';
import { useFloorNotice } from './useFloorNotice.ts';
import { WaiterBar } from './WaiterBar.tsx';

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

function TablesColumn({
  ref,
  isShown,
  isMain,
  children,
}: ColumnProps & { ref: Ref<HTMLDivElement>; isMain: boolean }) {
  return (
    <Box
      // A role, because another element would lose its place when a phone changes its view.
      {...(isMain && { role: 'main', id: 'content', tabIndex: -1 })}
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

function QueueColumn({ isShown, isMain, children }: ColumnProps & { isMain: boolean }) {
  const t = useT('staff');
  return (
    <Box
      {...(isMain
        ? { role: 'main', id: 'content', tabIndex: -1 }
        : { role: 'complementary', 'aria-label': t('floor.queue') })}
      outline="none"
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

/** Opens a table's sheet, or its order page while a table is chosen to order for. */
function useOpenTable(businessId: number, floor: readonly FloorTable[]) {
  const navigate = useNavigate();
  // The dashboard links to a table.
  const [query] = useSearchParams();
  const [openTableId, setOpenTableId] = useState<number | undefined>(Number(query.get('table')));
  const [view, setView] = useState<PhoneView>('tables');
  const orderPath = (tableId: number): string =>
    generatePath(pages.waiterOrder.path, {
      businessId: String(businessId),
      tableId: String(tableId),
    });
  const opened = floor.find(({ table }) => table.id === openTableId);
  const open = (tableId: number): void => {
    const isSeated = floor.some(({ table, session }) => table.id === tableId && session);
    if (view === 'order' && isSeated) void navigate(orderPath(tableId));
    else setOpenTableId(tableId);
  };
  return { opened, open, close: () => setOpenTableId(undefined), view, setView, orderPath };
}

/** The tables, with the queue beside them on tablets. */
const columns = {
  base: '1fr',
  sm: `minmax(0, 1fr) ${queueWidth.sm}`,
  md: `minmax(0, 1fr) ${queueWidth.md}`,
  lg: `minmax(0, 1fr) ${queueWidth.lg}`,
};

/** Closes the sheet of a session that has ended or was confirmed, and says so. */
function useEndings(notify: ReturnType<typeof useFloorNotice>['notify'], closeTable: () => void) {
  const t = useT('staff');
  const onEnded = ({ table }: FloorTable) => {
    closeTable();
    notify({ tone: 'done', text: `${tableNameOf(table.tableNumber)}: ${t('floor.ended')}` });
  };
  const onAnswered = (of: FloorTable, isHere: boolean) => {
    const table = tableNameOf(of.table.tableNumber);
    if (!isHere) return onEnded(of);
    closeTable();
    notify({ tone: 'done', text: t('floor.awaiting.confirmed', { table }) });
  };
  return { onEnded, onAnswered };
}

/** The sold-out drawer, once it is asked for. */
function useSoldOutDrawer(
  branch: BranchScreenProps['branch'],
  notify: ReturnType<typeof useFloorNotice>['notify'],
) {
  const [isOpen, setOpen] = useState(false);
  return {
    askSoldOut: () => setOpen(true),
    soldOutDrawer: isOpen && (
      <SoldOutDrawer branch={branch} notify={notify} onClose={() => setOpen(false)} />
    ),
  };
}

/**
 * Waiter's floor of a branch: the tables by area, the queue, and a table's sheet. `menu`, `live` and `blind`
 * come from the app: the signed-in user, the connection, and the time since it was lost.
 */
export function WaiterPage({ branch, branches, onBranch, menu, live, blind }: BranchScreenProps) {
  const t = useT('staff');
  const common = useT('common');
  const { room, floor, cards, ownCards, mine, sound, queue, openCount, nowMs, tab, choose } =
    useTasks(branch);
  useRoundToasts();
  const { notice, notify, close } = useFloorNotice();
  const pause = useBranchPause(branch.id, notify);
  const {
    opened,
    open,
    close: closeTable,
    view,
    setView,
    orderPath,
  } = useOpenTable(branch.businessId, floor);
  const scroller = useRef<HTMLDivElement>(null);
  const areas = areasOf(floor);
  const spy = useVisibleArea(scroller, areas.length);
  const isTables = view !== 'queue';
  const isPhone = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const isQueueMain = isPhone && !isTables;
  const { onEnded, onAnswered } = useEndings(notify, closeTable);
  const { askSoldOut, soldOutDrawer } = useSoldOutDrawer(branch, notify);
  return (
    <QueueProvider value={queue}>
      <Flex ref={guardTaps} direction="column" h="full" bg="bg.sunken" overflow="hidden">
        <title>{t('floor.pageTitle', { branch: branch.name })}</title>
        <SkipLink label={common('skipToContent')} />
        <WaiterBar
          branch={branch}
          branches={branches}
          onBranch={onBranch}
          pause={pause}
          sound={sound}
          live={live}
          menu={menu}
          onSoldOut={askSoldOut}
        />
        <PauseBanner pause={pause} />
        <OfflineNotice>{blind}</OfflineNotice>
        <WaitingRounds />
        <WaitingPayments currency={branch.currency} />
        {areas.length > 1 && (
          <Box display={{ base: isTables ? 'block' : 'none', sm: 'block' }}>
            <AreaTabs areas={areas} current={spy.current} onGo={spy.goTo} />
          </Box>
        )}
        {view === 'tables' && room.isLoaded && <TaskStrip cards={ownCards} onOpen={open} />}
        {view === 'order' && <ChooseTable />}
        <Grid flex="1" minH="0" gridTemplateColumns={columns}>
          <TablesColumn ref={scroller} isShown={isTables} isMain={!isQueueMain}>
            <FloorState room={room} isEmpty={floor.length === 0}>
              <FloorAreas areas={areas} nowMs={nowMs} currency={branch.currency} onOpen={open} />
            </FloorState>
          </TablesColumn>
          <QueueColumn isShown={!isTables} isMain={isQueueMain}>
            <Queue
              cards={room.isLoaded ? cards : undefined}
              mine={mine?.ids}
              tab={tab}
              onTab={choose}
              onOpen={open}
            />
          </QueueColumn>
        </Grid>
        <Box position="relative" minH={notice ? '56px' : '0'}>
          <NoticeStrip notice={notice} closeLabel={common('actions.close')} onClose={close} />
          <PhoneNav view={view} queueCount={openCount} onView={setView} onSoldOut={askSoldOut} />
        </Box>
        {opened && (
          <TableSheet
            key={opened.table.id}
            floorTable={opened}
            card={cards.find(({ sessionId }) => sessionId === opened.session?.id)}
            mine={mine}
            branch={branch}
            nowMs={nowMs}
            orderPath={orderPath(opened.table.id)}
            onEnded={() => onEnded(opened)}
            onAnswered={(isHere) => onAnswered(opened, isHere)}
            onClose={closeTable}
          />
        )}
        {soldOutDrawer}
      </Flex>
    </QueueProvider>
  );
}

function ChooseTable() {
  const t = useT('staff');
  return (
    <chakra.p
      hideFrom="sm"
      display="flex"
      alignItems="center"
      h="64px"
      paddingInline="16px"
      flexShrink="0"
      bg="bg.panel"
      borderBlockEnd="1px solid {colors.border}"
      fontWeight="strong"
      role="status"
    >
      {t('table.choose')}
    </chakra.p>
  );
}
