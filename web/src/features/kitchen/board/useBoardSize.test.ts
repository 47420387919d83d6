import { expect, it } from 'vitest';
import { boardSizeOf } from './useBoardSize.ts';

const grid = (width: number, height: number, rem: number) => {
  const { columns, rows } = boardSizeOf(width, height, rem);
  return `${columns} × ${rows}`;
};

it('shows four columns of two on a small board, and next to the totals on a large one', () => {
  expect(grid(1280, 680, 16)).toBe('4 × 2');
  expect(grid(1920 - 350, 940, 21)).toBe('4 × 2');
});

it('shows fewer but not smaller order cards on a tablet', () => {
  expect(grid(1024, 648, 16)).toBe('3 × 2');
  expect(grid(390, 700, 16)).toBe('1 × 2');
  expect(grid(200, 200, 16)).toBe('1 × 1');
});

it('fills the board to the edge', () => {
  const { columns, cellWidth, gap } = boardSizeOf(1280, 680, 16);
  expect(columns * cellWidth + (columns - 1) * gap).toBeCloseTo(1280 - 24);
});
