// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../../lib/browser/storage.ts';
import { buildOption } from '../../../../../test/data.ts';
import { renderHook } from '../../../../../test/hooks.ts';
import {
  createOwnAllergy,
  hasAllergy,
  ownAllergensIn,
  ownAllergy,
  useForgetAtEnd,
  useOwnAllergy,
} from './ownAllergy.ts';

const HOUR = 3_600_000;
const nuts = { allergens: ['nuts' as const], text: 'kivi' };

describe('the guest’s own allergy', () => {
  it('is kept on the phone for twelve hours', () => {
    const storage = createMemoryStorage();
    createOwnAllergy(storage, () => 0).save(nuts);
    const after = (hours: number) => createOwnAllergy(storage, () => hours * HOUR).store.getState();
    expect(after(11)).toEqual(nuts);
    expect(hasAllergy(after(12))).toBe(false);
    expect(hasAllergy(after(0))).toBe(false);
  });

  it('is removed by saving an empty one, and follows other tabs', () => {
    const storage = createMemoryStorage();
    const [one, two] = [createOwnAllergy(storage, () => 0), createOwnAllergy(storage, () => 0)];
    one.save(nuts);
    two.reload();
    expect(two.store.getState()).toEqual(nuts);
    one.save({ allergens: [], text: '' });
    two.reload();
    expect(hasAllergy(two.store.getState())).toBe(false);
    expect(storage.getItem('sofra.allergy')).toBeNull();
  });

  it('is removed when the guest’s session ends, not while it loads', async () => {
    ownAllergy.save(nuts);
    let sessionId: number | undefined;
    const { current, act } = await renderHook(() => {
      useForgetAtEnd(sessionId);
      return useOwnAllergy();
    });
    sessionId = 4;
    await act(() => ownAllergy.save({ ...nuts, text: '' }));
    expect(hasAllergy(current())).toBe(true);
    sessionId = undefined;
    await act(() => ownAllergy.save({ ...nuts, text: 'x' }));
    expect(hasAllergy(current())).toBe(false);
  });
});

describe('the allergens of a dish', () => {
  const own = { allergens: ['nuts' as const, 'milk' as const], text: '' };
  const group = (isDefault: boolean) => ({
    id: 9,
    name: { tr: 'Sos' },
    minChoices: 1,
    maxChoices: 1,
    options: [buildOption({ allergens: ['nuts'], isDefault })],
  });

  it('are those of the guest that it declares', () => {
    expect(ownAllergensIn(own, { allergens: ['gluten', 'milk'] })).toEqual(['milk']);
    expect(ownAllergensIn(own, { allergens: ['gluten'] })).toEqual([]);
  });

  it('include those of its default options', () => {
    const dish = { allergens: [] };
    expect(ownAllergensIn(own, dish, [group(true)])).toEqual(['nuts']);
    expect(ownAllergensIn(own, dish, [group(false)])).toEqual([]);
    expect(ownAllergensIn(own, dish)).toEqual([]);
  });
});
