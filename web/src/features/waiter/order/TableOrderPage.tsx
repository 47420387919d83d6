import { useParams } from 'react-router-dom';
import { useBranchTables } from '../../../data/live/tables.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import type { BranchScreenProps } from '../../../parts/workspace/branchScreen.ts';

/** Page on which staff order for a table. */
export function TableOrderPage({ branch }: BranchScreenProps) {
  const t = useT('ordering');
  const tableId = Number(useParams()['tableId']);
  const table = useBranchTables(branch.id).find(({ id }) => id === tableId);
  return <h1>{t('order.title', { table: tableNameOf(table?.tableNumber ?? '') })}</h1>;
}
