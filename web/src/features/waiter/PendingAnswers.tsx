import { chakra, Grid } from '@chakra-ui/react';
import type { TableSession } from '@sofra/contracts/sessions';
import { ShieldAlert, UserCheck } from 'lucide-react';
import { PartyAnswers } from '../../parts/sessions/PartyAnswers.tsx';
import { PauseTable } from '../../parts/sessions/PauseTable.tsx';
import { minutes } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { itemsText, isHeld, tableNameOf } from '../../parts/orders/orderNames.ts';
import type { FloorTable } from './stage.ts';

const MINUTE_MS = 60_000;

/** Sessions that staff must confirm or dismiss, above all tables, with their orders. */
export function PendingAnswers({
  tables,
  onOpen,
  onAnswered,
}: {
  tables: readonly FloorTable[];
  onOpen: (tableId: number) => void;
  onAnswered: (of: FloorTable, isHere: boolean) => void;
}) {
  const t = useT('staff');
  const isAboutHeld = tables.some(({ stage }) => stage === 'awaiting');
  const title =
    tables.length > 0 ? t(isAboutHeld ? 'floor.awaiting.title' : 'floor.unusual.title') : undefined;
  return (
    <section aria-label={title}>
      {title !== undefined && (
        <chakra.h2 paddingBlock="12px 8px" fontSize="15" fontWeight="strong">
          {title}
        </chakra.h2>
      )}
      <Grid
        as="ul"
        aria-live="polite"
        listStyle="none"
        gap="10px"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
      >
        {tables.map(
          (floorTable) =>
            floorTable.session && (
              <Pending
                key={floorTable.session.id}
                floorTable={floorTable}
                session={floorTable.session}
                onOpen={() => onOpen(floorTable.table.id)}
                onAnswered={(isHere) => onAnswered(floorTable, isHere)}
              />
            ),
        )}
      </Grid>
    </section>
  );
}

function Pending({
  floorTable: { table, orders, stage, waitingMs },
  session,
  onOpen,
  onAnswered,
}: {
  floorTable: FloorTable;
  session: TableSession;
  onOpen: () => void;
  onAnswered: (isHere: boolean) => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const held = orders.filter(isHeld);
  const waiting =
    waitingMs < MINUTE_MS
      ? t('floor.justNow')
      : minutes(Math.floor(waitingMs / MINUTE_MS), language);
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="10px"
      padding="12px"
      borderRadius="4"
      border="2px solid"
      borderColor={session.unusual ? 'danger.border' : 'pending.solid'}
      bg="bg.panel"
    >
      <chakra.div display="flex" alignItems="center" gap="10px">
        <Icon of={session.unusual ? ShieldAlert : UserCheck} size={22} />
        <chakra.button
          type="button"
          minH="touch"
          fontSize="17"
          fontWeight="loud"
          letterSpacing="tight"
          textAlign="start"
          cursor="pointer"
          focusVisibleRing="outside"
          onClick={onOpen}
        >
          {tableNameOf(table.tableNumber)}
        </chakra.button>
        <chakra.span ms="auto" fontSize="13" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('floor.people', { count: session.guestCount })}
          {stage === 'awaiting' && ` · ${waiting}`}
        </chakra.span>
      </chakra.div>
      {session.unusual && (
        <chakra.p fontSize="15" fontWeight="strong" color="danger.fg">
          {t(`floor.unusual.${session.unusual}`)}
        </chakra.p>
      )}
      {held.length > 0 && (
        <chakra.p flex="1" fontSize="15" lineHeight="1.35" color="fg.soft">
          {held.map(itemsText).join(', ')}
        </chakra.p>
      )}
      <div>
        <PartyAnswers
          sessionId={session.id}
          tableNumber={table.tableNumber}
          onAnswered={onAnswered}
        />
      </div>
      {session.unusual && (
        <div>
          <PauseTable table={table} />
        </div>
      )}
    </chakra.li>
  );
}
