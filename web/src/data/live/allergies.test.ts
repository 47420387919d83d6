// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { allergies as pageAllergies, createAllergies, useTableAllergies } from './allergies.ts';
import { renderHook } from '../../../test/hooks.ts';
import { buildNetwork } from '../../../test/data.ts';

const guest = {
  userId: 7,
  nickname: 'Deniz',
  seat: 1,
  allergens: ['nuts' as const],
  text: null,
  reading: null,
};
const shared = (changes: Partial<TableAllergies> = {}): TableAllergies => ({
  sessionId: 1,
  branchId: 1,
  tableId: 1,
  guests: [guest],
  version: 1,
  ...changes,
});

function build(answer: Parameters<typeof buildNetwork>[0] = () => shared()) {
  const { call, asked } = buildNetwork(answer);
  const allergies = createAllergies({ call });
  const guestsOf = (sessionId: number) => allergies.store.getState().byId[sessionId]?.guests;
  return { allergies, asked, guestsOf };
}

describe('shared allergies', () => {
  it('are those of the newest version, also if an emptied event comes late', () => {
    const { allergies, guestsOf } = build();
    allergies.apply(shared({ version: 3 }));
    allergies.apply(shared({ version: 2, guests: [] }));
    expect(guestsOf(1)).toEqual([guest]);
    allergies.apply(shared({ version: 4, guests: [] }));
    expect(guestsOf(1)).toEqual([]);
    allergies.reset();
    allergies.apply(shared());
    expect(guestsOf(1)).toEqual([guest]);
  });

  it('of a branch are replaced by its snapshot', () => {
    const { allergies, guestsOf } = build();
    allergies.apply(shared());
    allergies.apply(shared({ sessionId: 2, branchId: 2 }));
    allergies.replaceBranch(1, [shared({ sessionId: 3 })]);
    expect([guestsOf(1), guestsOf(2), guestsOf(3)]).toEqual([undefined, [guest], [guest]]);
  });

  it('are shared and withdrawn by their guest', async () => {
    const { allergies, asked, guestsOf } = build(({ method }) =>
      method === 'PUT' ? shared() : shared({ guests: [], version: 2 }),
    );
    await allergies.share(1, { allergens: ['nuts'], text: 'kivi' });
    await allergies.share(1, { allergens: ['nuts'], text: '' });
    expect(guestsOf(1)).toEqual([guest]);
    await allergies.withdraw(1);
    expect(guestsOf(1)).toEqual([]);
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { allergens: ['nuts'], text: 'kivi' }],
      ['PUT', { allergens: ['nuts'] }],
      ['DELETE', undefined],
    ]);
  });

  it('are shown by session', async () => {
    const { current, act } = await renderHook(() => useTableAllergies(1));
    expect(current()).toEqual([]);
    await act(() => pageAllergies.apply(shared()));
    expect(current()).toEqual([guest]);
  });
});
