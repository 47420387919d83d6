import { describe, expect, it } from 'vitest';
import { partClauses } from './clauses.ts';

const parted = (sql: string): string =>
  partClauses(`const statement = sql\`${sql}\`;`, 'statement.ts')
    .replace('const statement = sql`', '')
    .replace(/`;$/, '');

describe('clauses of SQL, each a template of its own', () => {
  it('makes one of each condition, also of the first', () => {
    expect(parted('select 1 from a where b = 1 and (c or d)')).toBe(
      'select 1 from a where true ${sql`and b = 1`} ${sql`and (c ${sql`or d`})`}',
    );
  });

  it('makes one of locks, orders and limits', () => {
    expect(parted('select 1 from a order by b limit 2 for update of a')).toBe(
      'select 1 from a ${sql`order by b`} ${sql`limit 2`} ${sql`for update of a`}',
    );
  });

  it('leaves the end of a range and quoted text alone', () => {
    const range = "select 1 from a join b on c between 1 and 2 and d = 'this and that'";
    expect(parted(range)).toBe(
      "select 1 from a join b on c between 1 and 2 ${sql`and d = 'this and that'`}",
    );
  });

  it('takes what is filled in along', () => {
    expect(parted('select 1 from a join b on c = 1 and d = ${id(1)}\n  returning e')).toBe(
      'select 1 from a join b on c = 1 ${sql`and d = ${id(1)}`}\n  returning e',
    );
  });

  it('parts the text of a named statement too, and no other text', () => {
    const statement = 'const text = `\n  select 1 from a for share`;';
    expect(partClauses(statement, 'a.ts')).toBe(
      'const text = `\n  select 1 from a ${`for share`}`;',
    );
    const words = 'const text = `this\nand that`;';
    expect(partClauses(words, 'a.ts')).toBe(words);
  });
});
