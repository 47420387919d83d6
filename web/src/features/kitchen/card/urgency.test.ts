import { expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../../test/data.ts';
import { ageOf } from './urgency.ts';

const MINUTE_MS = 60_000;
const order = buildOrder({ lines: [buildLine({ preparationMinutes: 20 })] });
const after = (minutes: number) => ageOf([order], Date.parse(order.placedAt) + minutes * MINUTE_MS);

it('turns yellow at the preparation time and red half as long again after it', () => {
  expect(after(19.9).urgency).toBe('calm');
  expect(after(20).urgency).toBe('warn');
  expect(after(29.9).urgency).toBe('warn');
  expect(after(30).urgency).toBe('late');
});

it('fills the bar until the order card is red, and no further', () => {
  expect(after(15).fill).toBeCloseTo(0.5);
  expect(after(30).fill).toBe(1);
  expect(after(90).fill).toBe(1);
});

it('shows no negative age if the board’s clock is behind', () => {
  expect(after(-3)).toEqual({ ageMs: 0, urgency: 'calm', fill: 0 });
});

it('is that of the oldest order of a card', () => {
  const later = { ...order, placedAt: new Date(Date.parse(order.placedAt) + 60_000).toISOString() };
  expect(ageOf([later, order], Date.parse(later.placedAt)).ageMs).toBe(60_000);
});
