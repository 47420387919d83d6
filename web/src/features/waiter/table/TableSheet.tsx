import { Box, Button, chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { useState } from 'react';
import { useTableAllergies } from '../../data/live/allergies.ts';
import { sessions } from '../../data/live/sessions.ts';
import { taps } from '../../data/live/optimisticActions.ts';
import { minutes, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { TableMark } from '../../ui/base/TableMark.tsx';
import { tableMark } from '../../parts/tables/tableName.ts';
import { CancelOrderDialog } from '../../parts/orders/CancelOrderDialog.tsx';
import { EndSession } from '../../parts/sessions/EndSession.tsx';
import { PauseTable } from '../../parts/sessions/PauseTable.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../ui/staff/Drawer.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { CallRow } from './CallRow.tsx';
import { OrdersByGuest } from './OrdersByGuest.tsx';
import { PanelAnswers } from './PanelAnswers.tsx';
import type { FloorTable } from './stage.ts';
import { TableAllergies } from './TableAllergies.tsx';
import { StartSession } from './StartSession.tsx';
import { stageLabel } from './stageStyle.ts';

const MINUTE_MS = 60_000;

/** Panel of a table: its guests and orders, and the waiter's actions. */
export function TablePanel({
  floorTable,
  currency,
  nowMs,
  onEnded,
  onAnswered,
  onClose,
}: {
  floorTable: FloorTable;
  currency: string;
  nowMs: number;
  /** Called after the session was ended in this panel. */
  onEnded: () => void;
  /** Called after the waiter confirmed the session here, or dismissed it. */
  onAnswered: (isHere: boolean) => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const [cancelling, setCancelling] = useState<Order>();
  const [ending, setEnding] = useState<TableSession>();
  const { table, session, orders, amountMinor } = floorTable;
  const guestCount = session?.guestCount ?? 0;
  const facts = session
    ? [
        t('floor.people', { count: guestCount }),
        minutes(Math.max(0, nowMs - Date.parse(session.startedAt)) / MINUTE_MS, language),
        stageLabel(floorTable),
      ]
    : [t('floor.chairs', { count: table.seats }), stageLabel(floorTable)];

  return (
    <>
      <Drawer
        title={tableNameOf(table.tableNumber)}
        description={facts.join(' · ')}
        image={
          <TableMark
            count={table.seats}
            colours={Array.from({ length: guestCount }, () => 'var(--text)')}
            size={56}
            tone={session ? 'plain' : 'bare'}
          >
            {tableMark(table.tableNumber)}
          </TableMark>
        }
        onClose={onClose}
      >
        <DrawerBody>
          {session ? (
            <OpenSession
              floorTable={floorTable}
              session={session}
              currency={currency}
              nowMs={nowMs}
              onAnswered={onAnswered}
              onCancel={setCancelling}
            />
          ) : (
            <StartSession tableId={table.id} isClosed={table.status === 'closed'} />
          )}
          {(session || table.isOrderingPaused) && <Pause table={table} />}
        </DrawerBody>
        {session && (
          <DrawerFooter alignItems="center">
            <Total amount={money(amountMinor, currency, language)} />
            <Button variant="outline" size="lg" onClick={() => setEnding(session)}>
              {t('floor.end')}
            </Button>
          </DrawerFooter>
        )}
      </Drawer>
      {cancelling && (
        <CancelOrderDialog
          order={cancelling}
          onCancel={(reason) => {
            const { id, status: from } = cancelling;
            void taps.changeStatus(id, 'cancelled', { from, reason });
          }}
          onClose={() => setCancelling(undefined)}
        />
      )}
      {ending && (
        <EndSession
          table={tableNameOf(table.tableNumber)}
          orders={orders}
          onEnd={async (choice) => {
            await sessions.end(ending.id, choice);
            onEnded();
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

function OpenSession({
  floorTable,
  session,
  currency,
  nowMs,
  onAnswered,
  onCancel,
}: {
  floorTable: FloorTable;
  session: TableSession;
  currency: string;
  nowMs: number;
  onAnswered: (isHere: boolean) => void;
  onCancel: (order: Order) => void;
}) {
  const t = useT('staff');
  const { orders, calls } = floorTable;
  return (
    <>
      <TableAllergies guests={useTableAllergies(session.id)} />
      {calls.length > 0 && (
        <chakra.ul
          listStyle="none"
          mb="4"
          borderRadius="4"
          border="1px solid {colors.border}"
          overflow="hidden"
          aria-label={t('calls.title')}
        >
          {calls.map((call) => (
            <CallRow key={call.id} call={call} nowMs={nowMs} />
          ))}
        </chakra.ul>
      )}
      {(session.awaitsConfirmation || session.unusual) && (
        <PanelAnswers session={session} hasOrders={orders.length > 0} onAnswered={onAnswered} />
      )}
      {orders.length === 0 ? (
        <EmptyState heading="h3" title={t('floor.noOrders')} text={t('floor.noOrdersText')} />
      ) : (
        <OrdersByGuest
          orders={orders}
          guests={session.guests}
          currency={currency}
          onCancel={onCancel}
        />
      )}
    </>
  );
}

function Pause({ table }: { table: Table }) {
  const t = useT('staff');
  return (
    <Box mt="4">
      {table.isOrderingPaused && (
        <chakra.p mb="2" fontSize="15" color="pending.fg">
          {t('ordering.tablePaused')}
        </chakra.p>
      )}
      <PauseTable table={table} />
    </Box>
  );
}

function Total({ amount }: { amount: string }) {
  const common = useT('common');
  return (
    <Box me="auto">
      <chakra.span display="block" fontSize="13" color="fg.muted">
        {common('total')}
      </chakra.span>
      <chakra.bdi fontSize="20" fontWeight="strong" fontVariantNumeric="tabular-nums">
        {amount}
      </chakra.bdi>
    </Box>
  );
}
