import { describe, expect, it } from 'vitest';
import { boardSizeOf } from './sizes.ts';

describe('the columns of the board', () => {
  it.each([
    ['normal', 4, 6],
    ['large', 3, 4],
    ['largest', 2, 3],
  ] as const)('%s: %i at 1280, %i at 1920', (size, narrow, wide) => {
    expect(boardSizeOf(1060, 714, size)).toMatchObject({ columns: narrow, height: 702 });
    expect(boardSizeOf(1632, 980, size)).toMatchObject({ columns: wide, height: 968 });
  });

  it('is one on a phone', () => {
    expect(boardSizeOf(390, 500, 'largest').columns).toBe(1);
  });
});
