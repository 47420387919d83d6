import type { TableStatus } from '@sofra/contracts/tables';
import type { ManagedRow } from '../../data/fetched/tables.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import { matches } from '../../lib/format/search.ts';
import { languages } from '../../lib/i18n/language.ts';
import { groupBy } from '../../lib/format/lists.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';

/** Area of the branch with its tables, as on the waiters' floor. */
export interface Area {
  readonly name: string;
  readonly rows: readonly ManagedRow[];
}

/** Groups the matching tables by area, in order of first appearance. */
export function areasOf(rows: readonly ManagedRow[], search: string): Area[] {
  const found = rows.filter(({ table }) =>
    matches(search, table.tableNumber, tableNameOf(table.tableNumber), table.area),
  );
  return [...groupBy(found, ({ table }) => table.area)].map(([name, inArea]) => ({
    name,
    rows: inArea,
  }));
}

const statusesText: readonly TableStatus[] = ['active', 'warning', 'idle', 'closed'];

/** "3 dolu, 8 boş, 1 kapalı". */
export function countsOf(rows: readonly ManagedRow[]): string {
  const { locale } = languages[currentLanguage()];
  return statusesText
    .map((status) => ({
      count: rows.filter(({ table }) => table.status === status).length,
      label: translate('common', `table.status.${status}`).toLocaleLowerCase(locale),
    }))
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => `${count} ${label}`)
    .join(', ');
}
