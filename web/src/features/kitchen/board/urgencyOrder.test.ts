import { describe, expect, it } from 'vitest';
import { inUrgencyOrder } from './urgencyOrder.ts';

const now = Date.parse('2026-11-21T12:30:00.000Z');
const limits = { warnMinutes: 10, lateMinutes: 15 };
const card = (id: string, minutes: number, changes = {}) => ({
  id,
  placedAtMs: now - minutes * 60_000,
  limits,
  status: 'preparing' as const,
  isNew: false,
  isPass: false,
  ...changes,
});

describe('the order of urgency', () => {
  it('is late, warning, the rest by the share of the limit used, and new last', () => {
    const cards = [
      card('new', 1, { isNew: true, status: 'pending' }),
      card('old', 8),
      card('quick', 4, { limits: { warnMinutes: 5, lateMinutes: 6 } }),
      card('warning', 11),
      card('late', 16),
      card('later', 20),
    ];
    expect(inUrgencyOrder(cards, now)).toEqual(['later', 'late', 'warning', 'quick', 'old', 'new']);
  });

  it('puts complete tables first where dishes are handed out, then goes by age', () => {
    const cards = [
      card('young', 2, { isPass: true }),
      card('late', 20, { isPass: true }),
      card('complete', 5, { isPass: true, status: 'ready' }),
    ];
    expect(inUrgencyOrder(cards, now)).toEqual(['complete', 'late', 'young']);
  });
});
