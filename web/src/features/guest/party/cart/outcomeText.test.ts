import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../data/live/outcomes.ts';
import { isInCart, outcomeText } from './outcomeText.ts';

const refusal = { code: 'items_unavailable' as const, items: [], totalMinor: null };
const others: Outcome[] = [
  { kind: 'refused', refusal },
  { kind: 'expired', isBack: true },
  { kind: 'expired', isBack: false },
  { kind: 'left' },
];
const titleOf = (outcome: Outcome) => outcomeText(outcome, (key) => key);

describe('the message about a sent order', () => {
  it('says that the kitchen has the order only after it was accepted', () => {
    expect(titleOf({ kind: 'placed' })).toEqual({
      tone: 'done',
      title: 'order.placed',
      text: 'order.placedText',
    });
    for (const outcome of others) {
      const message = titleOf(outcome);
      expect(message.tone).toBe('error');
      expect(message.title).not.toBe('order.placed');
      expect(message.text).not.toBe('order.placedText');
    }
  });

  it('says of a held order that it has not reached the kitchen', () => {
    expect(titleOf({ kind: 'placed', isHeld: true })).toEqual({
      tone: 'done',
      title: 'order.placed',
      text: 'order.heldText',
    });
  });

  it('differs between refused, expired, from an earlier visit and withdrawn', () => {
    expect(others.map(titleOf).map(({ title, text }) => [title, text])).toEqual([
      ['order.failed', 'order.failedText'],
      ['order.failed', 'errors.internal'],
      ['order.failed', 'order.forgotten'],
      ['session.left', 'order.withdrawn'],
    ]);
  });

  it('opens the cart if the lines are back in it', () => {
    expect(others.map(isInCart)).toEqual([true, true, false, false]);
  });

  it('doesn’t suggest a retry if only the staff can help', () => {
    const codes = ['ordering_paused', 'open_orders_limit', 'table_full', 'turned_away'] as const;
    for (const code of codes)
      expect(titleOf({ kind: 'refused', refusal: { ...refusal, code } })).toEqual({
        tone: 'error',
        title: 'order.failed',
      });
  });
});
