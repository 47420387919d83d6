import { Box, Button, chakra, Drawer } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import { useState } from 'react';
import { sessions } from '../../data/live/sessions.ts';
import { taps } from '../../data/live/optimisticActions.ts';
import { minutes, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Seats } from '../../ui/base/TableMark.tsx';
import { tableMark } from '../../parts/tables/tableName.ts';
import { CancelQuestion } from '../../parts/orders/CancelQuestion.tsx';
import { EndSession } from '../../parts/sessions/EndSession.tsx';
import { PauseTable } from '../../parts/sessions/PauseTable.tsx';
import { SidePanel } from '../../ui/staff/SidePanel.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { OrdersByPerson } from './OrdersByPerson.tsx';
import { PanelAnswers } from './PanelAnswers.tsx';
import type { FloorTable } from './stage.ts';
import { StartSession } from './StartSession.tsx';
import { stageWord } from './stageLook.ts';

const MINUTE_MS = 60_000;

/** A table at hand: who sits there, what they ordered and how far it is, and what the waiter can do. */
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
  /** The session was ended here. */
  onEnded: () => void;
  /** It was answered here whether the party sits there. */
  onAnswered: (isHere: boolean) => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const [cancelling, setCancelling] = useState<Order>();
  const [ending, setEnding] = useState<TableSession>();
  const { table, session, orders, amountMinor } = floorTable;
  const people = session?.guestCount ?? 0;
  const facts = session
    ? [
        t('floor.people', { count: people }),
        minutes(Math.max(0, nowMs - Date.parse(session.startedAt)) / MINUTE_MS, language),
        stageWord(floorTable),
      ]
    : [t('floor.chairs', { count: table.seats }), stageWord(floorTable)];

  return (
    <>
      <SidePanel
        title={tableNameOf(table.tableNumber)}
        facts={facts}
        sign={
          <Seats
            count={table.seats}
            colours={Array.from({ length: people }, () => 'var(--text)')}
            size={56}
            tone={session ? 'plain' : 'bare'}
          >
            {tableMark(table.tableNumber)}
          </Seats>
        }
        onClose={onClose}
      >
        <Drawer.Body tabIndex={0}>
          {session && (session.awaitsConfirmation || session.unusual) && (
            <PanelAnswers session={session} hasOrders={orders.length > 0} onAnswered={onAnswered} />
          )}
          {session ? (
            orders.length === 0 ? (
              <EmptyState heading="h3" title={t('floor.noOrders')} text={t('floor.noOrdersText')} />
            ) : (
              <OrdersByPerson
                orders={orders}
                guests={session.guests}
                currency={currency}
                onCancel={setCancelling}
              />
            )
          ) : (
            <StartSession tableId={table.id} isClosed={table.status === 'closed'} />
          )}
          {(session || table.isOrderingPaused) && (
            <Box mt="4">
              {table.isOrderingPaused && (
                <chakra.p mb="2" fontSize="15" color="pending.fg">
                  {t('ordering.tablePaused')}
                </chakra.p>
              )}
              <PauseTable table={table} />
            </Box>
          )}
        </Drawer.Body>
        {session && (
          <Drawer.Footer alignItems="center">
            <Box me="auto">
              <chakra.span display="block" fontSize="13" color="fg.muted">
                {common('total')}
              </chakra.span>
              <chakra.bdi fontSize="20" fontWeight="strong" fontVariantNumeric="tabular-nums">
                {money(amountMinor, currency, language)}
              </chakra.bdi>
            </Box>
            <Button variant="outline" size="lg" onClick={() => setEnding(session)}>
              {t('floor.end')}
            </Button>
          </Drawer.Footer>
        )}
      </SidePanel>
      {cancelling && (
        <CancelQuestion
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
