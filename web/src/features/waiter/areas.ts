import type { FloorTable } from './stage.ts';
import { groupBy } from '../../lib/format/lists.ts';

/** A part of the business: Salon, Teras, Bahçe. */
export interface Area {
  readonly name: string;
  readonly tables: readonly FloorTable[];
  readonly taken: number;
  readonly free: number;
  readonly closed: number;
}

/** The floor by area, in the order in which the areas first appear. */
export function areasOf(tables: readonly FloorTable[]): Area[] {
  return [...groupBy(tables, ({ table }) => table.area)].map(([name, inArea]) => ({
    name,
    tables: inArea,
    taken: inArea.filter(({ session }) => session).length,
    free: inArea.filter(({ stage }) => stage === 'idle').length,
    closed: inArea.filter(({ stage }) => stage === 'closed').length,
  }));
}
