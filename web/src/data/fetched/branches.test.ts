// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Branch } from '@sofra/contracts/branches';
import { get } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { branches, useBranches, useBranchesOf } from './branches.ts';

const buildBranch = (id: number, businessId: number): Branch => ({
  id,
  businessId,
  businessName: 'Sofra',
  name: `Şube ${id}`,
  timeZone: 'Europe/Istanbul',
  dayStartsAt: 300,
  currency: 'TRY',
});

it('stores the branches of each loaded business', async () => {
  const asked = respondToCalls(({ path }) => [
    path.includes('/4/') ? buildBranch(1, 4) : buildBranch(2, 5),
  ]);
  const page = await renderHook(() => ({ one: useBranches(4), all: useBranchesOf() }));
  expect(page.current()).toEqual({ one: undefined, all: {} });
  const loaded = await page.act(() => branches.load(4));
  expect(loaded).toEqual([buildBranch(1, 4)]);
  await page.act(() => branches.load(5));
  expect(page.current()).toEqual({
    one: [buildBranch(1, 4)],
    all: { 4: [buildBranch(1, 4)], 5: [buildBranch(2, 5)] },
  });
  expect(asked).toEqual([get('/api/businesses/4/branches'), get('/api/businesses/5/branches')]);
});
