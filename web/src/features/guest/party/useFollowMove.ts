import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followMoves, useMovedFrom } from '../../../data/live/followMoves.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableName } from '../../../parts/tables/tableName.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Leads the page on when staff have moved the guest to another table. */
export function useFollowMove(tableId: number): void {
  const t = useT('party');
  const common = useT('common');
  const { show } = useToasts();
  const navigate = useNavigate();
  const to = useMovedFrom(tableId);
  useEffect(() => {
    if (!to) return;
    followMoves.markFollowed(tableId);
    const table = tableName(to.tableNumber, (number) => common('table.label', { number }));
    show({ tone: 'done', title: t('session.moved', { table }) });
    void navigate(`/menu/${to.tableId}`, { replace: true });
  }, [to, tableId, t, common, show, navigate]);
}
