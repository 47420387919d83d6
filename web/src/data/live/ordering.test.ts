// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { buildNetwork, buildOrdering, noon, refusal } from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import { createOrdering, ordering as pageOrdering, useBranchOrdering } from './ordering.ts';
import { createTables } from './tables.ts';

const table = {
  id: 4,
  branchId: 1,
  tableNumber: '4',
  area: '',
  seats: 4,
  status: 'active' as const,
  isOrderingPaused: true,
  version: 2,
};

function build(answer: Parameters<typeof buildNetwork>[0] = () => undefined) {
  const { call, asked } = buildNetwork(answer);
  const tables = createTables({ call });
  const ordering = createOrdering({ call, tables });
  return { ordering, tables, asked, of: () => ordering.store.getState().byBranch[1] };
}

describe('the ordering state of a branch', () => {
  it('is that of the newest version', () => {
    const { ordering, of } = build();
    ordering.apply(buildOrdering({ isOrderingPaused: true, version: 3 }));
    ordering.apply(buildOrdering({ version: 2 }));
    ordering.apply(buildOrdering({ branchId: 2, version: 9 }));
    expect(of()?.isOrderingPaused).toBe(true);
    ordering.reset();
    ordering.apply(buildOrdering({ version: 1 }));
    expect(of()?.isOrderingPaused).toBe(false);
  });

  it('is changed by staff, who also answer unusual activity', async () => {
    const unusualAt = noon;
    const { ordering, asked, of } = build(() => buildOrdering({ version: 2 }));
    ordering.apply(buildOrdering({ unusualAt }));
    await ordering.setBranch(1, false);
    expect(of()).toEqual(buildOrdering({ version: 2 }));
    expect(asked).toEqual([
      { method: 'PUT', path: '/api/branches/1/ordering', body: { isPaused: false } },
    ]);
  });

  it('remains unchanged if the change fails', async () => {
    const { ordering, of } = build(() => refusal('forbidden'));
    ordering.apply(buildOrdering());
    await expect(ordering.setBranch(1, true)).rejects.toMatchObject({ code: 'forbidden' });
    expect(of()).toEqual(buildOrdering());
  });

  it('is shown', async () => {
    const { current, act } = await renderHook(() => useBranchOrdering(1));
    expect(current()).toBeUndefined();
    await act(() => pageOrdering.apply(buildOrdering()));
    expect(current()).toEqual(buildOrdering());
  });
});

it('includes paused tables', async () => {
  const { ordering, tables, asked } = build(() => table);
  await ordering.setTable(4, true);
  expect(tables.store.getState().byId[4]?.isOrderingPaused).toBe(true);
  expect(asked).toEqual([
    { method: 'PUT', path: '/api/tables/4/ordering', body: { isPaused: true } },
  ]);
});
