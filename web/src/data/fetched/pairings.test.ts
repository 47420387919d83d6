// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Pairings } from '@sofra/contracts/pairings';
import { pathsOf } from '../../../test/data.ts';
import { renderSettled, respondToCalls } from '../../../test/hooks.ts';
import { uniquePairs, usePairings, useRefreshPairings } from './pairings.ts';

const pairing = (itemId: number, goesWithId: number, together: number) => ({
  itemId,
  name: { tr: `Ürün ${itemId}` },
  goesWithId,
  goesWithName: { tr: `Ürün ${goesWithId}` },
  together,
  lift: 2,
});

it('each pair is listed once, the most ordered first', () => {
  const found = uniquePairs([pairing(1, 2, 8), pairing(2, 1, 8), pairing(2, 3, 20)]);
  expect(found.map(({ itemId, goesWithId }) => [itemId, goesWithId])).toEqual([
    [2, 3],
    [1, 2],
  ]);
});

describe('the pairings of a business', () => {
  it('are replaced by those of a new computation', async () => {
    const before: Pairings = { computedAt: null, rounds: 0, pairings: [] };
    const after: Pairings = {
      computedAt: '2026-11-20T10:00:00.000Z',
      rounds: 300,
      pairings: [pairing(1, 2, 8)],
    };
    const asked = respondToCalls(({ method }) => (method === 'POST' ? after : before));
    const page = await renderSettled(() => ({
      read: usePairings(4),
      refresh: useRefreshPairings(4),
    }));
    expect(page.current().read.data).toEqual(before);
    await page.act(() => page.current().refresh());
    expect(page.current().read.data).toEqual(after);
    expect(pathsOf(asked)).toEqual([
      '/api/businesses/4/pairings',
      '/api/businesses/4/pairings/refresh',
    ]);
  });
});
