import { useCallback, useState } from 'react';
import { type ManagedRow, useTableChanges } from '../../data/fetched/tables.ts';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { CardActions } from './TableCard.tsx';
import type { OpenDialog } from './TableDialogs.tsx';

/** Actions of the table cards, and the dialog that one of them opened. */
export function useTableActions(branchId: number) {
  const t = useT('tables');
  const toasts = useToasts();
  const { setStatus } = useTableChanges(branchId);
  const [opened, open] = useState<OpenDialog>();

  const onStatus = useCallback<CardActions['onStatus']>(
    ({ table: { id, status: from }, session }, status) => {
      if (session && (status === 'idle' || status === 'closed')) {
        open({ kind: 'end', id, status });
        return;
      }
      setStatus({ id, status, from }).catch((error: unknown) =>
        toasts.show({ tone: 'error', title: t('statusFailed'), text: errorText(error) }),
      );
    },
    [setStatus, toasts, t],
  );
  const onEdit = useCallback(({ table }: ManagedRow) => open({ kind: 'edit', id: table.id }), []);
  const onCode = useCallback(({ table }: ManagedRow) => open({ kind: 'code', id: table.id }), []);
  const onDelete = useCallback(
    ({ table, session }: ManagedRow) => {
      if (!session) return open({ kind: 'delete', id: table.id });
      toasts.show({ tone: 'error', title: t('deleteFailed'), text: codeText('table_in_use') });
    },
    [toasts, t],
  );
  return { opened, open, actions: { onStatus, onEdit, onCode, onDelete } };
}
