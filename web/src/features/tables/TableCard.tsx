import { Box, chakra, Flex } from '@chakra-ui/react';
import { tableStatuses, type TableStatus } from '@sofra/contracts/tables';
import { memo } from 'react';
import type { ManagedRow } from '../../data/fetched/tables.ts';
import { longDate } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { TableMark } from '../../ui/base/TableMark.tsx';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { tableStatusStyle } from '../../parts/statuses/statuses.ts';
import { tableMark } from '../../parts/tables/tableName.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { TableMenu } from './TableMenu.tsx';

/** Number of characters of a code that are shown (S9): enough to distinguish prints. */
const SHOWN_CODE_LENGTH = 12;

/** Clicking the badge moves to the next status (S4). */
const nextOf = (status: TableStatus): TableStatus =>
  tableStatuses[(tableStatuses.indexOf(status) + 1) % tableStatuses.length] ?? 'idle';

export interface CardActions {
  onStatus: (row: ManagedRow, status: TableStatus) => void;
  onEdit: (row: ManagedRow) => void;
  onCode: (row: ManagedRow) => void;
  onDelete: (row: ManagedRow) => void;
}

/** Card of a table: its session, status, code and actions. */
export const TableCard = memo(function TableCard({
  row,
  timeZone,
  onStatus,
  onEdit,
  onCode,
  onDelete,
}: { row: ManagedRow; timeZone: string } & CardActions) {
  const t = useT('tables');
  const staff = useT('staff');
  const common = useT('common');
  const { table, session, facts } = row;
  const { status } = table;
  const name = tableNameOf(table.tableNumber);
  const label = common(`table.status.${status}`);
  const next = common(`table.status.${nextOf(status)}`);
  const people = session?.guestCount ?? 0;
  const taken = Array.from({ length: people }, () => `var(--table-${status}-fg)`);
  return (
    <Card as="article" aria-label={name} p="14px" display="grid" gap="3">
      <Flex gap="3" alignItems="center">
        <TableMark
          count={table.seats}
          colours={taken}
          size={52}
          tone={status === 'idle' ? 'bare' : 'plain'}
        >
          <span aria-hidden="true">{tableMark(table.tableNumber)}</span>
        </TableMark>
        <Box flex="1" minW="0">
          <Flex alignItems="center" gap="3">
            <chakra.h3 flex="1" fontSize="17" fontWeight="strong" letterSpacing="snug" truncate>
              {name}
            </chakra.h3>
            <chakra.button
              type="button"
              display="grid"
              alignItems="center"
              minH="touch"
              my="-10px"
              px="1"
              me="-4px"
              borderRadius="2"
              cursor="pointer"
              focusVisibleRing="outside"
              aria-label={t('cycle', { status: label, next })}
              onClick={() => onStatus(row, nextOf(status))}
            >
              <StatusBadge look={tableStatusStyle[status]} label={label} />
            </chakra.button>
          </Flex>
          <chakra.p fontSize="13" color="fg.muted" fontVariantNumeric="tabular-nums">
            {session && <b>{t('sitting', { count: people })}</b>}
            {session && ' · '}
            {t('seats', { count: table.seats })}
            {table.isOrderingPaused && ` · ${staff('ordering.pausedMark')}`}
          </chakra.p>
        </Box>
      </Flex>

      <Flex alignItems="center" gap="1" mb="-6px" me="-8px">
        <CodeFacts facts={facts} timeZone={timeZone} />
        <TableMenu
          name={name}
          status={status}
          hasCode={facts !== undefined}
          onStatus={(wanted) => onStatus(row, wanted)}
          onEdit={() => onEdit(row)}
          onCode={() => onCode(row)}
          onDelete={() => onDelete(row)}
        />
      </Flex>
    </Card>
  );
});

/** Start of the table's code, and the date on which the table was added. */
function CodeFacts({ facts, timeZone }: { facts: ManagedRow['facts']; timeZone: string }) {
  const t = useT('tables');
  const language = useLanguage();
  return (
    <Box flex="1" minW="0" fontSize="12" color="fg.muted" lineHeight="1.5">
      {facts ? (
        <>
          <chakra.p fontFamily="mono" dir="ltr" textAlign="start" truncate>
            <chakra.span srOnly>{t('code')}: </chakra.span>
            {facts.qrCodeUrl.slice(0, SHOWN_CODE_LENGTH)}
          </chakra.p>
          <chakra.time dateTime={facts.createdAt} display="block" truncate>
            <chakra.span srOnly>{t('createdAt')}: </chakra.span>
            {longDate(facts.createdAt, language, { timeZone })}
          </chakra.time>
        </>
      ) : (
        <Flex direction="column" gap="6px" py="3px">
          <Skeleton width={92} height={12} />
          <Skeleton width={120} height={12} />
        </Flex>
      )}
    </Box>
  );
}
