import type { Table } from '@sofra/infra/backups/contents';

/** Progress over tables, weighted by their size. */
export interface TableProgress {
  /**
   * Counts a table as done, with or without its schema name, and returns the total progress, 0 to
   * 1.
   */
  add: (name: string) => number;
}

/** Fixed cost of a table, even if it is empty. */
const BYTES_EACH = 8192;

const bareName = (name: string): string =>
  name.slice(name.lastIndexOf('.') + 1).replaceAll('"', '');

export function createTableProgress(tables: readonly Table[]): TableProgress {
  const sizes = new Map(tables.map(({ name, bytes }) => [bareName(name), bytes + BYTES_EACH]));
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  return {
    add(name) {
      const key = bareName(name);
      done += sizes.get(key) ?? 0;
      sizes.delete(key);
      return total === 0 ? 1 : done / total;
    },
  };
}
