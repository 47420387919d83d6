import { describe, expect, it } from 'vitest';
import type { OptionGroup } from '@sofra/contracts/options';
import type { Outcome } from '../../../../data/live/outcomes.ts';
import type { Refusal } from '../../../../data/live/refusal.ts';
import { buildItem, buildOption } from '../../../../../test/data.ts';
import { isInCart, outcomeText } from './outcomeText.ts';
import { refusalText } from './refusalText.ts';

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

const option = (id: number, tr: string) => buildOption({ id, name: { tr }, isAvailable: false });
const sides: OptionGroup = {
  id: 4,
  name: { tr: 'Yanına' },
  minChoices: 1,
  maxChoices: 1,
  options: [option(41, 'Bulgur pilavı'), option(42, 'Patates')],
};
const wording = {
  currency: 'TRY',
  language: 'tr' as const,
  items: {
    1: buildItem({ name: { tr: 'Izgara Köfte' }, optionGroupIds: [4] }),
    2: buildItem({ id: 2, name: { tr: 'Ayran' } }),
  },
  groups: { 4: sides },
  say: ({ tr = '' }) => tr,
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
};
const textOf = (refusal: Partial<Refusal>) =>
  refusalText({ code: 'items_unavailable', items: [], totalMinor: null, ...refusal }, wording);

describe('the reason of a refusal', () => {
  it('names the items, and the options if only they are gone', () => {
    const items = [
      { itemId: 1, reason: null, optionIds: [41] },
      { itemId: 2, reason: null },
      { itemId: 2, reason: null },
    ];
    expect(textOf({ items })).toBe(
      'order.unavailable {"names":"Izgara Köfte (Bulgur pilavı), Ayran"}',
    );
    const changed = [{ itemId: 1, reason: 'options' }];
    expect(textOf({ code: 'options_invalid', items: changed })).toBe(
      'order.optionsInvalid {"names":"Izgara Köfte"}',
    );
    expect(textOf({ code: 'items_by_weight', items: changed })).toContain('order.byWeight');
  });

  it('says how many are left, if an order has more', () => {
    const few = { itemId: 1, reason: 'unavailable', left: 2 };
    expect(textOf({ items: [few] })).toBe('order.fewLeft {"names":"Izgara Köfte (2)"}');
    expect(textOf({ items: [few, { itemId: 2, reason: null }] })).toBe(
      'order.unavailable {"names":"Izgara Köfte (2), Ayran"}',
    );
  });

  it('says the new total, and falls back to the sentence of its code', () => {
    expect(textOf({ code: 'total_changed', totalMinor: 9000 })).toBe(
      'order.totalChanged {"total":"₺90"}',
    );
    expect(textOf({ items: [{ itemId: 99, reason: null }] })).not.toContain('order.');
    expect(textOf({ code: 'basket_changed', items: [{ itemId: 1, reason: null }] })).not.toContain(
      'order.',
    );
  });
});
