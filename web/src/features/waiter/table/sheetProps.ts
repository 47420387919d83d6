import type { Branch } from '@sofra/contracts/branches';
import type { MySessions } from '../queue/mine.ts';
import type { TableTasks } from '../queue/tasks.ts';
import type { FloorTable } from '../stage.ts';

/** Props that a table's sheet shares with its parts. */
export interface TableSheetProps {
  floorTable: FloorTable;
  /** Tasks at the table, at their places in the queue. */
  card: TableTasks | undefined;
  mine: MySessions | undefined;
  branch: Branch;
  nowMs: number;
  orderPath: string;
  /** Called after the session was ended in this sheet. */
  onEnded: () => void;
  /** Called after the waiter confirmed the session here, or dismissed it. */
  onAnswered: (isHere: boolean) => void;
  onClose: () => void;
}
