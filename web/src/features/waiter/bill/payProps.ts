import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';

/** Props of the payment view. */
export interface PayProps {
  session: TableSession;
  table: Table;
  /** Orders of the session. */
  orders: readonly Order[];
  branch: Branch;
  onPrint: () => void;
  onClose: () => void;
}
