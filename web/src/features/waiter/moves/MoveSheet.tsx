import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';

/** Sheet in which staff move, merge or split the session of a table. */
export function MoveSheet({
  session,
  table,
  currency,
  onClose,
}: {
  session: TableSession;
  table: Table;
  currency: string;
  onClose: () => void;
}) {
  const t = useT('ordering');
  return (
    <Drawer
      title={t('move.title', { table: tableNameOf(table.tableNumber) })}
      description={[session.guestCount, currency].join(' · ')}
      onClose={onClose}
    >
      <DrawerBody>{null}</DrawerBody>
    </Drawer>
  );
}
