import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { age, minutes, money } from '../../../lib/format/format.ts';
import { now } from '../../../lib/format/clock.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { tableMark } from '../../../parts/tables/tableName.ts';
import { PartyAnswers } from '../../../parts/sessions/PartyAnswers.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { isHeld, tableNameOf } from '../../../parts/orders/orderNames.ts';
import { queueWidth } from '../queueWidth.ts';
import { stageLabel } from '../stageStyle.ts';
import { OpenSession } from './OpenSession.tsx';
import { PauseOfTable } from './PauseOfTable.tsx';
import { type OpenDialog, SheetDialog } from './SheetDialog.tsx';
import { SheetDock } from './SheetDock.tsx';
import type { TableSheetProps } from './sheetProps.ts';
import { StartSession } from './StartSession.tsx';

const MINUTE_MS = 60_000;

/** Returns the title of a table's sheet and the facts under it. */
function useHeading({ floorTable, nowMs }: Pick<TableSheetProps, 'floorTable' | 'nowMs'>) {
  const t = useT('staff');
  const language = useLanguage();
  const { table, session, orders } = floorTable;
  const name = tableNameOf(table.tableNumber);
  const [held] = orders.filter(isHeld);
  if (held) {
    const waited = age(Math.max(0, now() - Date.parse(held.placedAt)), language);
    return {
      title: t('floor.awaiting.title', { table: name }),
      facts: [t('floor.awaiting.firstAge', { time: waited }), t('floor.awaiting.notSent')].join(
        '. ',
      ),
    };
  }
  const facts = session
    ? [
        ...(session.guestCount > 0 ? [t('floor.people', { count: session.guestCount })] : []),
        minutes(Math.max(0, nowMs - Date.parse(session.startedAt)) / MINUTE_MS, language),
      ]
    : [t('floor.chairs', { count: table.seats }), stageLabel(floorTable)];
  return { title: name, facts: facts.join(' · ') };
}

/** Sheet of a table: its guests and orders, and the waiter's actions. */
export function TableSheet(props: TableSheetProps) {
  const { floorTable, branch, onClose, orderPath } = props;
  const { table, session, orders } = floorTable;
  const [opened, setOpened] = useState<{ dialog: OpenDialog; sessionId: number }>();
  const open = (dialog: OpenDialog) => session && setOpened({ dialog, sessionId: session.id });
  const { title, facts } = useHeading(props);
  const isAwaiting = orders.some(isHeld);

  return (
    <>
      <Drawer
        beside={queueWidth}
        title={title}
        description={facts}
        image={
          <TableMark
            count={table.seats}
            colours={Array.from({ length: session?.guestCount ?? 0 }, () => 'var(--text)')}
            size={64}
            tone={session ? 'plain' : 'bare'}
          >
            {tableMark(table.tableNumber)}
          </TableMark>
        }
        aside={<Amounts floorTable={floorTable} currency={branch.currency} />}
        onClose={onClose}
      >
        <DrawerBody>
          {session ? (
            <OpenSession
              {...props}
              session={session}
              onChange={({ id: orderId }) => open({ kind: 'change', orderId })}
              onPay={() => open({ kind: 'pay' })}
              onPrint={() => open({ kind: 'print' })}
              onEnd={() => open({ kind: 'end' })}
            />
          ) : (
            <StartSession tableId={table.id} isClosed={table.status === 'closed'} />
          )}
          {!session && table.isOrderingPaused && <PauseOfTable table={table} />}
        </DrawerBody>
        {session && (
          <DrawerFooter padding="10px 12px calc(10px + env(safe-area-inset-bottom))">
            {isAwaiting ? (
              <PartyAnswers
                sessionId={session.id}
                tableNumber={table.tableNumber}
                onAnswered={props.onAnswered}
              />
            ) : (
              <SheetDock orderPath={orderPath} onMove={() => open({ kind: 'move' })} />
            )}
          </DrawerFooter>
        )}
      </Drawer>
      {/* A dialog closes when its session ends, before the next guests arrive. */}
      {session && opened?.sessionId === session.id && (
        <SheetDialog
          {...props}
          opened={opened.dialog}
          session={session}
          onOpen={open}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Sums that are left to pay and paid. */
function Amounts({
  floorTable: { dueMinor, paidMinor },
  currency,
}: Pick<TableSheetProps, 'floorTable'> & { currency: string }) {
  const t = useT('staffPayments');
  const language = useLanguage();
  if (dueMinor + paidMinor === 0) return null;
  return (
    <chakra.div textAlign="end" lineHeight="1.25" fontVariantNumeric="tabular-nums">
      <chakra.bdi display="block" fontSize="20" fontWeight="strong">
        {money(dueMinor, currency, language)}
      </chakra.bdi>
      {paidMinor > 0 && (
        <chakra.span fontSize="13" color="fg.muted" whiteSpace="nowrap">
          {t('paidOf', { amount: money(paidMinor, currency, language) })}
        </chakra.span>
      )}
    </chakra.div>
  );
}
