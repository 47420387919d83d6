import { describe, expect, it } from 'vitest';
import type { OptionGroup } from '@sofra/contracts/options';
import type { Refusal } from '../../../../data/live/refusal.ts';
import { buildItem } from '../../../../../test/data.ts';
import { refusalText } from './refusalText.ts';

const option = (id: number, tr: string) => ({
  id,
  name: { tr },
  differenceMinor: 0,
  allergens: [],
  isAvailable: false,
  unavailableUntil: null,
  isDefault: false,
});
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
