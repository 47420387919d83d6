import { useEffect, useEffectEvent } from 'react';
import { followMoves, useMovedFrom } from '../../../data/live/followMoves.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableName } from '../../../parts/tables/tableName.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Leads the page on when staff have moved the guest to another table. */
export function useFollowMove(tableId: number, onMoved: (tableId: number) => void): void {
  const t = useT('party');
  const common = useT('common');
  const { show } = useToasts();
  const to = useMovedFrom(tableId);
  const follow = useEffectEvent((to: { tableId: number; tableNumber: string }) => {
    followMoves.markFollowed(tableId);
    const table = tableName(to.tableNumber, (number) => common('table.label', { number }));
    show({ tone: 'done', title: t('session.moved', { table }) });
    onMoved(to.tableId);
  });
  useEffect(() => {
    if (to) follow(to);
  }, [to]);
}
