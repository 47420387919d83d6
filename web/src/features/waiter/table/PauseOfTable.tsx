import { chakra } from '@chakra-ui/react';
import type { Table } from '@sofra/contracts/tables';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PauseTable } from '../../../parts/sessions/PauseTable.tsx';

/** Pauses the guests' orders at a table, and says if they are paused. */
export function PauseOfTable({ table }: { table: Table }) {
  const t = useT('staff');
  return (
    <div>
      {table.isOrderingPaused && (
        <chakra.p mb="2" fontSize="15" color="pending.fg">
          {t('ordering.tablePaused')}
        </chakra.p>
      )}
      <PauseTable table={table} />
    </div>
  );
}
