import { describe, expect, it } from 'vitest';
import { partClauses } from './clauses.ts';

const parted = (sql: string): string =>
  partClauses(`const statement = sql\`${sql}\`;`, 'statement.ts')
    .replace('const statement = sql`', '')
    .replace(/`;$/, '');

describe('partClauses', () => {
  it('wraps each condition, including the first, in its own template', () => {
    expect(parted('select 1 from a where b = 1 and (c or d)')).toBe(
      'select 1 from a where true ${sql`and b = 1`} ${sql`and (c ${sql`or d`})`}',
    );
  });

  it('wraps locks, orders and limits', () => {
    expect(parted('select 1 from a order by b limit 2 for update of a')).toBe(
      'select 1 from a ${sql`order by b`} ${sql`limit 2`} ${sql`for update of a`}',
    );
  });

  it('does not change the end of a range or quoted text', () => {
    const range = "select 1 from a join b on c between 1 and 2 and d = 'this and that'";
    expect(parted(range)).toBe(
      "select 1 from a join b on c between 1 and 2 ${sql`and d = 'this and that'`}",
    );
  });

  it('includes interpolated values', () => {
    expect(parted('select 1 from a join b on c = 1 and d = ${id(1)}\n  returning e')).toBe(
      'select 1 from a join b on c = 1 ${sql`and d = ${id(1)}`}\n  returning e',
    );
  });

  it('handles the text of a named statement, and no other text', () => {
    const statement = 'const text = `\n  select 1 from a for share`;';
    expect(partClauses(statement, 'a.ts')).toBe(
      'const text = `\n  select 1 from a ${`for share`}`;',
    );
    const words = 'const text = `this\nand that`;';
    expect(partClauses(words, 'a.ts')).toBe(words);
  });
});
