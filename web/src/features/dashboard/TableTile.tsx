import { memo } from 'react';
import { Link } from 'react-router-dom';
import { minutes, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Spoken } from '../../ui/base/VisuallyHidden.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { Seats } from '../../ui/base/TableMark.tsx';
import { tableStatusLook } from '../../parts/statuses/statuses.ts';
import { tableMark } from '../../parts/tables/tableName.ts';
import type { TableCell } from './tableCells.ts';
import css from './TableGrid.module.css';

/** A table from above with its status, and who sits there for how long and how much. */
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
    <Link to={to} className={classes(css.tile, css[table.status])} data-status={table.status}>
      <Spoken>{tableNameOf(table.tableNumber)}. </Spoken>
      <span aria-hidden="true" className={css.seats}>
        <Seats
          count={table.seats}
          colours={taken}
          size={52}
          tone={table.status === 'idle' ? 'bare' : 'plain'}
        >
          {tableMark(table.tableNumber)}
        </Seats>
      </span>
      <span className={css.facts}>
        <span className={css.status}>
          <Icon of={tableStatusLook[table.status].icon} size={13} />
          {t(`dashboard.tableStatus.${table.status}`)}
        </span>
        {party ? (
          <>
            <b>
              {amountMinor > 0 ? (
                <bdi>{money(amountMinor, currency, language)}</bdi>
              ) : (
                t('dashboard.noOrder')
              )}
            </b>
            <small>
              {isAwaiting
                ? staff('floor.stage.awaiting')
                : `${common('people', { count: party.people })}, ${minutes(party.minutes, language)}`}
            </small>
          </>
        ) : (
          <small>{staff('floor.chairs', { count: table.seats })}</small>
        )}
        {table.isOrderingPaused && <small>{staff('ordering.pausedMark')}</small>}
      </span>
    </Link>
  );
});
