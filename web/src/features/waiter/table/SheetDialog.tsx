import type { TableSession } from '@sofra/contracts/sessions';
import { sessions } from '../../../data/live/sessions.ts';
import { useIsManager } from '../../../parts/bills/useIsManager.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { ReceiptDialog } from '../../../parts/printers/ReceiptDialog.tsx';
import { EndSession } from '../../../parts/sessions/EndSession.tsx';
import { PaySheet } from '../bill/PaySheet.tsx';
import { ChangeOrderSheet } from '../change/ChangeOrderSheet.tsx';
import { MoveSheet } from '../moves/MoveSheet.tsx';
import type { TableSheetProps } from './sheetProps.ts';

/** Dialog over the sheet of a table. */
export type OpenDialog =
  | { kind: 'move' | 'print' | 'end' | 'pay' }
  | { kind: 'change'; orderId: number };

export function SheetDialog({
  opened,
  session,
  floorTable: { table, orders },
  branch,
  onEnded,
  onOpen,
  onClose,
}: TableSheetProps & {
  opened: OpenDialog;
  session: TableSession;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const isManager = useIsManager(branch);
  const { currency, timeZone } = branch;
  if (opened.kind === 'change') {
    const order = orders.find(({ id }) => id === opened.orderId);
    return order && <ChangeOrderSheet {...{ order, currency, timeZone, onClose }} />;
  }
  if (opened.kind === 'end') {
    return (
      <EndSession
        table={tableNameOf(table.tableNumber)}
        orders={orders}
        sessionId={session.id}
        currency={currency}
        canWriteOff={isManager}
        onEnd={async (choice) => {
          await sessions.end(session.id, choice);
          onEnded();
        }}
        onClose={onClose}
      />
    );
  }
  if (opened.kind === 'pay') {
    return (
      <PaySheet
        {...{ session, table, orders, branch, onClose }}
        onPrint={() => onOpen({ kind: 'print' })}
      />
    );
  }
  return opened.kind === 'move' ? (
    <MoveSheet {...{ session, table, currency, onClose }} />
  ) : (
    <ReceiptDialog {...{ branch, session, orders, onClose }} />
  );
}
