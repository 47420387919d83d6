import type { ReactNode } from 'react';
import { generatePath } from 'react-router-dom';
import { pages } from '@sofra/contracts/pages';
import type { Branch } from '@sofra/contracts/branches';
import type { TableStatus } from '@sofra/contracts/tables';
import { type ManagedRow, useTableChanges } from '../../data/fetched/tables.ts';
import { useSessionOrders } from '../../data/live/orders.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { useIsManager } from '../../parts/bills/useIsManager.ts';
import { EndSession } from '../../parts/sessions/EndSession.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { AddManyDialog } from './AddManyDialog.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { DEFAULT_SEATS } from './fields.ts';
import { TableForm } from './TableForm.tsx';

/** Open dialog of the tables page. */
export type OpenDialog =
  | { kind: 'add' | 'addMany' }
  | { kind: 'edit' | 'code' | 'delete'; id: number }
  | { kind: 'end'; id: number; status: TableStatus };

interface Props {
  opened: OpenDialog;
  branch: Branch;
  rows: readonly ManagedRow[];
  /** Number of tables that the plan still allows. */
  room: number | undefined;
  /** Usage of the plan's limit, if it has one. */
  note: ReactNode;
  onClose: () => void;
}

/**
 * Dialogs of the tables page: add, change, delete, show the code, end a session before a change of status.
 */
export function TableDialogs({ opened, ...props }: Props) {
  if (!('id' in opened)) return <AddDialogs kind={opened.kind} {...props} />;
  const { id } = opened;
  const row = props.rows.find(({ table }) => table.id === id);
  // Another user deleted the table.
  if (!row) return null;
  return opened.kind === 'end' ? (
    <EndDialog row={row} status={opened.status} {...props} />
  ) : (
    <RowDialogs kind={opened.kind} row={row} {...props} />
  );
}

const areaNames = (rows: readonly ManagedRow[]): string[] =>
  [...new Set(rows.map(({ table }) => table.area))].filter((area) => area !== '');

function AddDialogs({
  kind,
  branch,
  rows,
  room,
  note,
  onClose,
}: Omit<Props, 'opened'> & { kind: 'add' | 'addMany' }) {
  const t = useT('tables');
  const toasts = useToasts();
  const { add, addMany } = useTableChanges(branch.id);
  const shared = { areas: areaNames(rows), note, onClose };
  if (kind === 'addMany') {
    return (
      <AddManyDialog
        {...shared}
        room={room}
        names={rows.map(({ table }) => table.tableNumber)}
        onGo={async (wanted) => {
          const made = await addMany(wanted);
          toasts.show({ tone: 'done', title: t('addedMany', { count: made.length }) });
        }}
      />
    );
  }
  return (
    <TableForm
      {...shared}
      title={t('addTitle')}
      description={t('addLead')}
      go={t('addGo')}
      failed={t('addFailed')}
      initial={{ tableNumber: '', area: '', seats: DEFAULT_SEATS }}
      onGo={async (table) => {
        const made = await add(table);
        toasts.show({ tone: 'done', title: t('added', { name: tableNameOf(made.tableNumber) }) });
      }}
    />
  );
}

function RowDialogs({
  kind,
  row: { table, facts },
  branch,
  rows,
  onClose,
}: Omit<Props, 'opened'> & { kind: 'edit' | 'code' | 'delete'; row: ManagedRow }) {
  const t = useT('tables');
  const common = useT('common');
  const toasts = useToasts();
  const { change, renewCode, remove } = useTableChanges(branch.id);
  const name = tableNameOf(table.tableNumber);
  if (kind === 'delete') {
    return (
      <ConfirmDialog
        title={t('deleteTitle', { name })}
        text={t('deleteText')}
        cancelLabel={t('deleteKeep')}
        confirmLabel={t('deleteGo')}
        doneMessage={t('deleted', { name })}
        failedMessage={t('deleteFailed')}
        onConfirm={() => remove(table)}
        onClose={onClose}
      />
    );
  }
  if (kind === 'code') {
    const path = generatePath(pages.tablePrints.path, { businessId: String(branch.businessId) });
    return (
      facts && (
        <CodeDialog
          name={name}
          qrCode={facts.qrCodeUrl}
          printPath={`${path}?branch=${branch.id}&table=${table.id}`}
          onRenew={async () => {
            await renewCode(table.id);
            toasts.show({ tone: 'done', title: t('renewed'), text: t('renewedText') });
          }}
          onClose={onClose}
        />
      )
    );
  }
  return (
    <TableForm
      title={t('editTitle', { name })}
      go={common('actions.save')}
      failed={t('editFailed')}
      initial={table}
      areas={areaNames(rows)}
      onGo={(changes) => change({ id: table.id, ...changes })}
      onClose={onClose}
    />
  );
}

function EndDialog({
  row: { table, session },
  status,
  branch,
  onClose,
}: Omit<Props, 'opened'> & { row: ManagedRow; status: TableStatus }) {
  const t = useT('tables');
  const { setStatus } = useTableChanges(branch.id);
  const orders = useSessionOrders(session?.id);
  const isManager = useIsManager(branch);
  const { id, status: from } = table;
  return (
    <EndSession
      table={tableNameOf(table.tableNumber)}
      description={t('sittingText', { count: session?.guestCount ?? 0 })}
      orders={orders}
      sessionId={session?.id}
      currency={branch.currency}
      canWriteOff={isManager}
      onEnd={async (ending) => {
        await setStatus({ id, status, from, endSession: true, ...ending });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
