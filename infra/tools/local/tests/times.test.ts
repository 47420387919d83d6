import { describe, expect, it } from 'vitest';
import { describeTimes, type FileTime } from './times.ts';

const file = (suite: string, index: number, totalMs: number, setUpMs: number): FileTime => ({
  file: `${suite}/src/${index}.test.ts`,
  suite,
  totalMs,
  setUpMs,
});

describe('the times at the end of a run', () => {
  it('name each suite with its share of set-up, and the sum', () => {
    const text = describeTimes([
      file('api', 1, 3000, 1500),
      file('api', 2, 1000, 500),
      file('web', 1, 500, 50),
    ]);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'Time of all workers',
      '  api            4.0 s, set-up 50 %',
      '  web            0.5 s, set-up 10 %',
      '  all            4.5 s, set-up 46 %',
    ]);
  });

  it('name the ten slowest files, and which are mostly set-up', () => {
    const files = Array.from({ length: 12 }, (_, index) => file('api', index, 1000 * index, 900));
    const lines = describeTimes(files).split('\n').slice(4);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('    11.0 s  api/src/11.test.ts');
    expect(describeTimes([file('web', 1, 1000, 900)])).toContain('1.test.ts (mostly set-up)');
  });
});
