import { Button, chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTableAllergies } from '../../../data/live/allergies.ts';
import { sessions } from '../../../data/live/sessions.ts';
import { age, minutes, money } from '../../../lib/format/format.ts';
import { now } from '../../../lib/format/clock.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { ReceiptDialog } from '../../../parts/printers/ReceiptDialog.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { tableMark } from '../../../parts/tables/tableName.ts';
import { EndSession } from '../../../parts/sessions/EndSession.tsx';
import { PartyAnswers } from '../../../parts/sessions/PartyAnswers.tsx';
import { PauseTable } from '../../../parts/sessions/PauseTable.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { isHeld, tableNameOf } from '../../../parts/orders/orderNames.ts';
import { ChangeOrderSheet } from '../change/ChangeOrderSheet.tsx';
import { MoveSheet } from '../moves/MoveSheet.tsx';
import type { MySessions } from '../queue/mine.ts';
import type { TableTasks } from '../queue/tasks.ts';
import { queueWidth } from '../queueWidth.ts';
import type { FloorTable } from '../stage.ts';
import { stageLabel } from '../stageStyle.ts';
import { ConfirmOrders } from './ConfirmOrders.tsx';
import { NextSteps } from './NextSteps.tsx';
import { People } from './People.tsx';
import { Rounds } from './Rounds.tsx';
import { SheetDock } from './SheetDock.tsx';
import { StartSession } from './StartSession.tsx';
import { TableAllergies } from './TableAllergies.tsx';

const MINUTE_MS = 60_000;

interface Props {
  floorTable: FloorTable;
  /** Tasks at the table, at their places in the queue. */
  card: TableTasks | undefined;
  mine: MySessions | undefined;
  branch: Branch;
  nowMs: number;
  orderPath: string;
  /** Called after the session was ended in this sheet. */
  onEnded: () => void;
  /** Called after the waiter confirmed the session here, or dismissed it. */
  onAnswered: (isHere: boolean) => void;
  onClose: () => void;
}

/** Returns the title of a table's sheet and the facts under it. */
function useHeading({ floorTable, nowMs }: Pick<Props, 'floorTable' | 'nowMs'>) {
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
export function TableSheet(props: Props) {
  const { floorTable, branch, onClose, orderPath } = props;
  const language = useLanguage();
  const { table, session, orders, amountMinor } = floorTable;
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
        aside={
          amountMinor > 0 && (
            <chakra.bdi fontSize="20" fontWeight="strong" fontVariantNumeric="tabular-nums">
              {money(amountMinor, branch.currency, language)}
            </chakra.bdi>
          )
        }
        onClose={onClose}
      >
        <DrawerBody>
          {session ? (
            <OpenSession
              {...props}
              session={session}
              onChange={({ id: orderId }) => open({ kind: 'change', orderId })}
              onPrint={() => open({ kind: 'print' })}
              onEnd={() => open({ kind: 'end' })}
            />
          ) : (
            <StartSession tableId={table.id} isClosed={table.status === 'closed'} />
          )}
          {!session && table.isOrderingPaused && <Pause table={table} />}
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
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Dialog over the sheet of a table. */
type OpenDialog = { kind: 'move' | 'print' | 'end' } | { kind: 'change'; orderId: number };

function SheetDialog({
  opened,
  session,
  floorTable: { table, orders },
  branch,
  onEnded,
  onClose,
}: Props & { opened: OpenDialog; session: TableSession }) {
  const { currency, timeZone } = branch;
  if (opened.kind === 'change') {
    const order = orders.find(({ id }) => id === opened.orderId);
    return order && <ChangeOrderSheet {...{ order, currency, timeZone, onClose }} />;
  }
  if (opened.kind === 'end') {
    return (
      <EndSession
        table={tableNameOf(table.tableNumber)}
        orders={orders}
        onEnd={async (choice) => {
          await sessions.end(session.id, choice);
          onEnded();
        }}
        onClose={onClose}
      />
    );
  }
  return opened.kind === 'move' ? (
    <MoveSheet {...{ session, table, currency, onClose }} />
  ) : (
    <ReceiptDialog {...{ branch, session, orders, onClose }} />
  );
}

function OpenSession({
  floorTable: { table, orders },
  session,
  card,
  mine,
  branch: { currency, timeZone },
  onAnswered,
  onChange,
  onPrint,
  onEnd,
}: Props & {
  session: TableSession;
  onChange: (order: Order) => void;
  onPrint: () => void;
  onEnd: () => void;
}) {
  const t = useT('staff');
  const held = orders.filter(isHeld);
  const sent = orders.filter((order) => !isHeld(order));
  return (
    <>
      <TableAllergies guests={useTableAllergies(session.id)} />
      {card && <NextSteps card={card} />}
      {held.length > 0 ? (
        <ConfirmOrders orders={held} currency={currency} timeZone={timeZone} />
      ) : (
        <Unconfirmed session={session} onAnswered={onAnswered} />
      )}
      {orders.length === 0 && (
        <EmptyState heading="h3" title={t('floor.noOrders')} text={t('floor.noOrdersText')} />
      )}
      {held.length === 0 && <People guests={session.guests} orders={sent} currency={currency} />}
      {sent.length > 0 && <Rounds orders={sent} timeZone={timeZone} onChange={onChange} />}
      <chakra.div display="grid" gap="4px" paddingBlockStart="16px">
        {mine && <TakeTable mine={mine} sessionId={session.id} />}
        <Button variant="ghost" w="full" minH="touch" onClick={onPrint}>
          <Icon of={Printer} size={20} />
          {t('table.print')}
        </Button>
        <Pause table={table} />
        <Button variant="ghost" w="full" minH="touch" color="danger.fg" onClick={onEnd}>
          {t('floor.end')}
        </Button>
      </chakra.div>
    </>
  );
}

/** Reason why a session without a held order still waits for staff, with both answers. */
function Unconfirmed({
  session,
  onAnswered,
}: {
  session: TableSession;
  onAnswered: (isHere: boolean) => void;
}) {
  const t = useT('staff');
  const { unusual, awaitsConfirmation } = session;
  if (!unusual && !awaitsConfirmation) return null;
  return (
    <chakra.div mb="2" padding="3" borderRadius="4" border="2px solid {colors.pending.solid}">
      <chakra.p mb="2" fontSize="15" {...(unusual && { fontWeight: 'strong', color: 'danger.fg' })}>
        {t(unusual ? `floor.unusual.${unusual}` : 'floor.awaiting.none')}
      </chakra.p>
      <PartyAnswers
        sessionId={session.id}
        tableNumber={session.tableNumber}
        onAnswered={onAnswered}
      />
    </chakra.div>
  );
}

/** Takes the table for this waiter's own queue, or gives it back. */
function TakeTable({ mine, sessionId }: { mine: MySessions; sessionId: number }) {
  const t = useT('staff');
  const isMine = mine.ids.has(sessionId);
  return (
    <Button variant="ghost" w="full" minH="touch" onClick={() => mine.set(sessionId, !isMine)}>
      {t(isMine ? 'queue.giveBack' : 'queue.take')}
    </Button>
  );
}

function Pause({ table }: { table: Table }) {
  const t = useT('staff');
  return (
    <div>
      {table.isOrderingPaused && (
        <chakra.p mb="2" fontSize="15" color="pending.fg">
          {t('ordering.tablePaused')}
        </chakra.p>
      )}
      <PauseTable table={table} />
    </div>
  );
}
