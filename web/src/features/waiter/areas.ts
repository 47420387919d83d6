import type { FloorTable } from './stage.ts';
import { groupBy } from '../../lib/format/lists.ts';

/** Area of the branch: Salon, Teras, Bahçe. */
export interface Area {
  readonly name: string;
  readonly tables: readonly FloorTable[];
  readonly taken: number;
  readonly free: number;
  readonly closed: number;
  /** Number of tables that wait for too long. */
  readonly late: number;
}

/** Groups the floor by area, in order of first appearance. */
export function areasOf(tables: readonly FloorTable[]): Area[] {
  return [...groupBy(tables, ({ table }) => table.area)].map(([name, inArea]) => ({
    name,
    tables: inArea,
    taken: inArea.filter(({ session }) => session).length,
    free: inArea.filter(({ stage }) => stage === 'idle').length,
    closed: inArea.filter(({ stage }) => stage === 'closed').length,
    late: inArea.filter(({ isLate }) => isLate).length,
  }));
}
