import type { GuestTable } from '@sofra/contracts/tables';
import { Lock, ScanLine } from 'lucide-react';
import { tableName } from '../../../../parts/tables/tableName.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import css from './ClosedTable.module.css';

/**
 * Tells guests that the table is closed, before they choose anything; they can still read the menu, unless the
 * business is stopped.
 */
export function ClosedTable({ table, onRead }: { table: GuestTable; onRead: () => void }) {
  const t = useT('party');
  const common = useT('common');
  const name = tableName(table.tableNumber, (number) => common('table.label', { number }));
  return (
    <section className={css.door}>
      <TableMark count={table.seats} size={160}>
        <Icon of={Lock} size={34} />
      </TableMark>
      <h2>{table.isStopped ? t('stopped.title') : t('door.title', { table: name })}</h2>
      <p>{t(table.isStopped ? 'stopped.text' : 'door.text')}</p>
      {!table.isStopped && (
        <div className={css.ways}>
          <a className={buttonClass({ kind: 'primary', size: 'tall' })} href="/scan">
            <Icon of={ScanLine} />
            {t('door.scan')}
          </a>
          <Button size="tall" onClick={onRead}>
            {t('door.read')}
          </Button>
        </div>
      )}
    </section>
  );
}
