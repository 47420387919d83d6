import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { MenuItem } from '@sofra/contracts/items';
import { pages } from '@sofra/contracts/pages';
import { branchRoom } from '@sofra/contracts/rooms';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { useEffect, useLayoutEffect, useState } from 'react';
import { generatePath, Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { subscribeToBranch, useRoom } from '../../../data/live/subscriptions.ts';
import { useBranchSessions } from '../../../data/live/sessions.ts';
import { useBranchTables } from '../../../data/live/tables.ts';
import { groupsOf } from '../../../lib/domain/options.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RoomState } from '../../../parts/live/RoomState.tsx';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import type { BranchScreenProps } from '../../../parts/workspace/branchScreen.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { guardOpening, watchTaps } from '../../../ui/base/tapGuard.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { DraftFoot } from './DraftFoot.tsx';
import { ItemOptionsSheet } from './ItemOptionsSheet.tsx';
import { MenuTiles } from './MenuTiles.tsx';
import { OrderHead } from './OrderHead.tsx';
import { SeatChips } from './SeatChips.tsx';
import { useOrderMenu } from './useOrderMenu.ts';
import { useRoundToasts } from './useRoundNews.ts';
import { useTableOrder } from './useTableOrder.ts';
import { WaitingRounds } from './WaitingRounds.tsx';

/** Counts the visits of a page that stays mounted if the user returns before the next page has loaded. */
function useVisit(): number {
  const [visit, setVisit] = useState(0);
  const { pathname } = useLocation();
  useEffect(() => {
    const onTraversal = () => {
      if (location.pathname === pathname) setVisit((before) => before + 1);
    };
    addEventListener('popstate', onTraversal);
    return () => removeEventListener('popstate', onTraversal);
  }, [pathname]);
  return visit;
}

/** Page on which staff order for a table: tiles that add to a draft, and the button that sends it. */
export function TableOrderPage({ branch, live, blind }: BranchScreenProps) {
  const t = useT('ordering');
  const staff = useT('staff');
  const { tableId = '', businessId = '' } = useParams();
  const room = useRoom(branchRoom(branch.id));
  useEffect(() => subscribeToBranch(branch.id), [branch.id]);
  useRoundToasts();
  const visit = useVisit();
  // The second tap of the one that opened the page must not send a draft that waits here.
  useLayoutEffect(() => {
    watchTaps();
    return guardOpening();
  }, []);
  const table = useBranchTables(branch.id).find(({ id }) => id === Number(tableId));
  const session = useBranchSessions(branch.id).find((one) => one.tableId === Number(tableId));
  const floor = generatePath(pages.waiter.path, { businessId });
  const isOpen = session !== undefined || table?.status !== 'closed';

  return (
    <Flex direction="column" h="full" bg="bg.sunken" overflow="hidden">
      <title>{t('order.pageTitle', { branch: branch.name })}</title>
      <RoomState
        room={table ? { ...room, isLoaded: true } : room}
        errorTitle={staff('floor.failed')}
        errorStyle={{ maxW: '560px', margin: '40px auto' }}
        skeleton={<OrderSkeleton />}
      >
        {table && isOpen ? (
          <OrderBoard
            key={`${table.id} ${visit}`}
            table={table}
            session={session}
            branch={branch}
            backTo={`${floor}?table=${table.id}`}
            live={live}
            blind={blind}
          />
        ) : (
          <EmptyState
            heading="h1"
            title={t(table ? 'order.closed' : 'order.noTable')}
            text={t(table ? 'order.closedText' : 'order.noTableText')}
          >
            <Link to={floor} className={buttonClass()}>
              {t('order.back')}
            </Link>
          </EmptyState>
        )}
      </RoomState>
    </Flex>
  );
}

function OrderBoard({
  table,
  session,
  branch,
  backTo,
  live,
  blind,
}: Pick<BranchScreenProps, 'branch' | 'live' | 'blind'> & {
  table: Table;
  session: TableSession | undefined;
  backTo: string;
}) {
  const t = useT('ordering');
  const navigate = useNavigate();
  const toasts = useToasts();
  const read = useOrderMenu(branch.id);
  const { menu, recent } = read;
  const name = tableNameOf(table.tableNumber);
  const order = useTableOrder(table, session, menu, {
    onPlaced: () => {
      toasts.show({ tone: 'done', title: t('order.sent', { table: name }) });
      void navigate(backTo);
    },
    // The menu that the server refused the draft by.
    onRefused: read.reload,
  });
  const guests = session?.guests ?? [];
  const { editing } = order;
  const countOf = (itemId: number) =>
    order.draft.lines.reduce(
      (sum, { line }) => sum + (line.itemId === itemId ? line.quantity : 0),
      0,
    );
  return (
    <>
      <OrderHead table={table} session={session} backTo={backTo} live={live} />
      <chakra.p
        padding="8px 12px"
        bg="danger.subtle"
        color="danger.fg"
        fontWeight="strong"
        _empty={{ display: 'none' }}
      >
        {blind}
      </chakra.p>
      <WaitingRounds sendingTableId={order.isSending ? table.id : undefined} />
      <Grid
        flex="1"
        minH="0"
        gridTemplateRows={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 340px', lg: '1fr 380px' }}
      >
        <Flex
          as="main"
          id="content"
          tabIndex={-1}
          outline="none"
          direction="column"
          minH="0"
          minW="0"
        >
          <Box padding="4px 12px" bg="bg.panel">
            <SeatChips guests={guests} guestId={order.guestId} onChoose={order.setGuestId} />
          </Box>
          <MenuArea read={read} countOf={countOf} timeZone={branch.timeZone} onTap={order.tap} />
        </Flex>
        <DraftFoot
          order={order}
          guests={guests}
          groups={menu?.groups ?? {}}
          currency={branch.currency}
        />
      </Grid>
      {editing && menu && (
        <ItemOptionsSheet
          item={editing.item}
          groups={groupsOf(editing.item, menu.groups)}
          line={editing.line}
          guestId={order.guestId}
          guests={guests}
          recent={recent}
          currency={branch.currency}
          submitLabel={t(editing.line ? 'order.save' : 'order.add')}
          onSubmit={(line) =>
            editing.line ? order.change({ ...line, id: editing.line.id }) : order.add(line)
          }
          onClose={order.closeEditing}
        />
      )}
    </>
  );
}

/** The menu once it is read; a skeleton before, an error if it can't be read. */
function MenuArea({
  read: { menu, isReady, failure, favourites, reload },
  ...tiles
}: {
  read: ReturnType<typeof useOrderMenu>;
  countOf: (itemId: number) => number;
  timeZone: string;
  onTap: (item: MenuItem) => void;
}) {
  const t = useT('ordering');
  const common = useT('common');
  if (menu && isReady) return <MenuTiles menu={menu} favourites={favourites} {...tiles} />;
  if (failure === undefined || menu) return <OrderSkeleton />;
  return (
    <Box margin="24px 12px">
      <ErrorNotice
        title={t('order.menuFailed')}
        text={codeText(failure)}
        retry={common('actions.retry')}
        onRetry={reload}
      />
    </Box>
  );
}

function OrderSkeleton() {
  const common = useT('common');
  return (
    <Grid
      role="status"
      aria-label={common('loading')}
      gap="12px 8px"
      padding="16px 12px"
      gridTemplateColumns={{
        base: 'repeat(3, minmax(0, 1fr))',
        sm: 'repeat(auto-fill, minmax(132px, 1fr))',
      }}
    >
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} width="100%" height={82} radius={12} />
      ))}
    </Grid>
  );
}
