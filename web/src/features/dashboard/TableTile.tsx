import { chakra } from '@chakra-ui/react';
import type { Table } from '@sofra/contracts/tables';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { minutes, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { TableMark } from '../../ui/base/TableMark.tsx';
import { tableStatusStyle } from '../../parts/statuses/statuses.ts';
import { tableMark } from '../../parts/tables/tableName.ts';
import type { TableCell } from './tableCells.ts';

const Tile = chakra(Link, {
  base: {
    '--taken': 'light-dark(var(--olive-600), var(--olive-400))',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '10px', md: '3' },
    minW: 0,
    minH: '84px',
    p: { base: '10px', md: '3' },
    border: '1px solid {colors.border}',
    borderRadius: '3',
    bg: 'bg.panel',
    focusVisibleRing: 'outside',
    _hover: { borderColor: 'border.control' },
  },
});

const statusStyles = {
  active: { color: 'var(--table-active-fg)' },
  warning: {
    css: { '--taken': 'var(--saffron-500)', '& small': { color: 'inherit' } },
    color: 'var(--table-warning-fg)',
    bg: 'var(--table-warning-bg)',
    borderColor: 'var(--table-warning-line)',
  },
  idle: {
    color: 'fg.muted',
    bg: 'none',
    borderStyle: 'dashed',
    borderColor: 'var(--table-idle-line)',
  },
  closed: { color: 'fg.muted', bg: 'bg.subtle' },
} as const satisfies Record<Table['status'], object>;

const Detail = chakra('small', {
  base: { fontSize: '12', fontVariantNumeric: 'tabular-nums', color: 'fg.muted' },
});

/** A table with its status, guests, duration and total. */
export const TableTile = memo(function TableTile({
  cell: { table, party, isAwaiting, amountMinor },
  currency,
  to,
}: {
  cell: TableCell;
  currency: string;
  to: string;
}) {
  const t = useT('workspace');
  const staff = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const taken = Array.from({ length: party?.people ?? 0 }, () => 'var(--taken)');
  return (
    <Tile to={to} {...statusStyles[table.status]} data-status={table.status}>
      <VisuallyHidden>{tableNameOf(table.tableNumber)}. </VisuallyHidden>
      <chakra.span aria-hidden="true" display="grid" flex="none" color={party ? 'fg' : 'inherit'}>
        <TableMark
          count={table.seats}
          colours={taken}
          size={52}
          tone={table.status === 'idle' ? 'bare' : 'plain'}
        >
          {tableMark(table.tableNumber)}
        </TableMark>
      </chakra.span>
      <chakra.span display="grid" minW="0" lineHeight="snug">
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="5px"
          fontSize="12"
          fontWeight="strong"
        >
          <Icon of={tableStatusStyle[table.status].icon} size={13} />
          {t(`dashboard.tableStatus.${table.status}`)}
        </chakra.span>
        {party ? (
          <>
            <chakra.b
              fontSize="15"
              fontWeight="strong"
              fontVariantNumeric="tabular-nums"
              color="fg"
            >
              {amountMinor > 0 ? (
                <bdi>{money(amountMinor, currency, language)}</bdi>
              ) : (
                t('dashboard.noOrder')
              )}
            </chakra.b>
            <Detail>
              {isAwaiting
                ? staff('floor.stage.awaiting')
                : `${common('people', { count: party.people })}, ${minutes(party.minutes, language)}`}
            </Detail>
          </>
        ) : (
          <Detail>{staff('floor.chairs', { count: table.seats })}</Detail>
        )}
        {table.isOrderingPaused && <Detail>{staff('ordering.pausedMark')}</Detail>}
      </chakra.span>
    </Tile>
  );
});
