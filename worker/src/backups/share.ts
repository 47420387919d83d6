import type { Table } from '@sofra/infra/backups/contents';

/** Counts tables as they are done, by their size. */
export interface Share {
  /** Takes a table as done; a name without its schema will do. Answers the share of the whole, 0 to 1. */
  add: (name: string) => number;
}

/** Every table costs something, however empty. */
const BYTES_EACH = 8192;

const bareName = (name: string): string =>
  name.slice(name.lastIndexOf('.') + 1).replaceAll('"', '');

export function createShare(tables: readonly Table[]): Share {
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
