import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));
/** Statements that write a table, in Kysely and in SQL. */
const write =
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)|(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)(?:\s+\w+)?\s+set\b/g;

/** Finds the folders that write each table, without their tests. */
function findWriters(): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const [, builder, insert, update] of code.matchAll(write)) {
      const table = builder ?? insert ?? update ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(dirname(file)));
    }
  }
  return writers;
}

it('each table is written by one folder only', () => {
  const writers = findWriters();
  expect(writers.get('orders')).toEqual(new Set(['orders']));
  const shared = [...writers].filter(([, folders]) => folders.size > 1);
  expect(shared.map(([table, folders]) => [table, [...folders]])).toEqual([]);
});
