import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { TableMark } from '../../ui/base/TableMark.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { tableMark } from '../../parts/tables/tableName.ts';
import { CallRow } from './CallRow.tsx';
import { isCallLate } from './callText.ts';
import type { FloorTable } from './stage.ts';
import { waitingText } from './waitingText.ts';

/** Calls by table, the table that has waited longest first. */
export function CallQueue({
  tables,
  nowMs,
  onOpen,
}: {
  /** Tables with calls. */
  tables: readonly FloorTable[];
  nowMs: number;
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  return (
    <section aria-label={t('calls.title')}>
      {tables.length > 0 && (
        <chakra.h2 paddingBlock="14px 10px" fontSize="17" fontWeight="strong">
          {t('calls.title')}
        </chakra.h2>
      )}
      <chakra.ul
        listStyle="none"
        display="grid"
        gap="10px"
        aria-live="polite"
        // Announces new calls, but not each minute of waiting.
        aria-relevant="additions"
      >
        {tables.map((floorTable) => (
          <TableCalls
            key={floorTable.table.id}
            floorTable={floorTable}
            nowMs={nowMs}
            onOpen={() => onOpen(floorTable.table.id)}
          />
        ))}
      </chakra.ul>
    </section>
  );
}

function TableCalls({
  floorTable: { table, session, calls },
  nowMs,
  onOpen,
}: {
  floorTable: FloorTable;
  nowMs: number;
  onOpen: () => void;
}) {
  const t = useT('staff');
  const [oldest] = calls;
  const isLate = calls.some((call) => isCallLate(call, nowMs));
  const people = session?.guestCount ?? 0;
  const facts = [table.area, t('floor.people', { count: people })].filter((fact) => fact !== '');
  return (
    <chakra.li
      minW="0"
      borderRadius="4"
      border={isLate ? '2px solid' : '1px solid'}
      borderColor={isLate ? 'danger.solid' : 'border'}
      bg="bg.panel"
    >
      <chakra.div display="flex" alignItems="center" gap="12px" padding="8px 14px">
        <span aria-hidden="true">
          <TableMark
            count={table.seats}
            colours={Array.from({ length: people }, () => 'var(--text)')}
            size={48}
          >
            {tableMark(table.tableNumber)}
          </TableMark>
        </span>
        <chakra.div flex="1" minW="0" lineHeight="1.3">
          <chakra.button
            type="button"
            maxW="full"
            fontSize="17"
            fontWeight="loud"
            letterSpacing="tight"
            textAlign="start"
            cursor="pointer"
            focusVisibleRing="outside"
            truncate
            position="relative"
            _after={{ content: '""', position: 'absolute', inset: '-6px 0 -24px' }}
            onClick={onOpen}
          >
            {tableNameOf(table.tableNumber)}
          </chakra.button>
          <chakra.p fontSize="13" color="fg.muted" truncate>
            {facts.join(' · ')}
          </chakra.p>
        </chakra.div>
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="6px"
          fontSize="15"
          fontWeight="strong"
          color={isLate ? 'danger.fg' : 'fg'}
          fontVariantNumeric="tabular-nums"
        >
          {isLate && <Icon of={Timer} size={18} />}
          {oldest && waitingText(oldest.calledAt, nowMs)}
        </chakra.span>
      </chakra.div>
      <chakra.ul listStyle="none" borderBlockStart="1px solid {colors.border}">
        {calls.map((call) => (
          <CallRow key={call.id} call={call} nowMs={nowMs} />
        ))}
      </chakra.ul>
    </chakra.li>
  );
}
