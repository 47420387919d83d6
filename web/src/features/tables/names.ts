import type { Table } from '@sofra/contracts/tables';
import { translate } from '../../lib/i18n.ts';
import { tableName } from '../../ui/tableName.ts';

/** A table's name in the reader's language. */
export const tableNameOf = ({ tableNumber }: Pick<Table, 'tableNumber'>): string =>
  tableName(tableNumber, (number) => translate('common', 'table.label', { number }));
