import { chakra } from '@chakra-ui/react';
import type { Call } from '@sofra/contracts/calls';
import { Timer } from 'lucide-react';
import { groupBy } from '../../lib/format/lists.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { CallRow } from './CallRow.tsx';
import { isCallLate, waitingText } from './callText.ts';

/** Calls by table, the table that has waited longest first. */
export function CallQueue({
  calls,
  nowMs,
  onOpen,
}: {
  /** Oldest first. */
  calls: readonly Call[];
  nowMs: number;
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  const tables = [...groupBy(calls, ({ tableId }) => tableId).values()];
  return (
    <section aria-label={t('calls.title')}>
      {calls.length > 0 && (
        <chakra.h2 paddingBlock="14px 10px" fontSize="17" fontWeight="strong">
          {t('calls.title')}
        </chakra.h2>
      )}
      <chakra.ul listStyle="none" display="grid" gap="10px" aria-live="polite">
        {tables.map((ofTable) => (
          <TableCalls key={ofTable[0]?.tableId} calls={ofTable} nowMs={nowMs} onOpen={onOpen} />
        ))}
      </chakra.ul>
    </section>
  );
}

function TableCalls({
  calls,
  nowMs,
  onOpen,
}: {
  calls: readonly Call[];
  nowMs: number;
  onOpen: (tableId: number) => void;
}) {
  const [oldest] = calls;
  if (!oldest) return null;
  const isLate = calls.some((call) => isCallLate(call, nowMs));
  return (
    <chakra.li
      borderRadius="4"
      border={isLate ? '2px solid' : '1px solid'}
      borderColor={isLate ? 'danger.solid' : 'border'}
      bg="bg.panel"
    >
      <chakra.div display="flex" alignItems="center" gap="10px" padding="4px 14px">
        <chakra.button
          type="button"
          minH="touch"
          fontSize="17"
          fontWeight="loud"
          letterSpacing="tight"
          textAlign="start"
          cursor="pointer"
          focusVisibleRing="outside"
          onClick={() => onOpen(oldest.tableId)}
        >
          {tableNameOf(oldest.tableNumber)}
        </chakra.button>
        <chakra.span
          ms="auto"
          display="inline-flex"
          alignItems="center"
          gap="6px"
          fontSize="15"
          fontWeight="strong"
          color={isLate ? 'danger.fg' : 'fg'}
          fontVariantNumeric="tabular-nums"
        >
          {isLate && <Icon of={Timer} size={18} />}
          {waitingText(oldest, nowMs)}
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
