// @vitest-environment happy-dom
import { useInfiniteQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { pagedQueryFor } from './pagedQuery.ts';
import { renderHook, settled } from '../../../test/hooks.ts';

interface Page {
  ids: number[];
  nextAfter: number | null;
}
/** Creates a list of two pages; `read` gets each request. */
const buildList = () => {
  const read = vi.fn<(from: { after?: string }, options: { signal: AbortSignal }) => Promise<Page>>(
    async ({ after }) =>
      after === undefined ? { ids: [9, 8], nextAfter: 8 } : { ids: [7], nextAfter: null },
  );
  const draw = () =>
    renderHook(() => {
      const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(pagedQueryFor(['list'], read));
      return { ids: data?.pages.flatMap(({ ids }) => ids), hasNextPage, fetchNextPage };
    });
  return { draw, read, asked: () => read.mock.calls.map(([from]) => from) };
};

it('requests the first page, and each next one after the last row, until the end', async () => {
  const { draw, asked } = buildList();
  const { current, act } = await draw();
  await act(settled);
  expect(current()).toMatchObject({ ids: [9, 8], hasNextPage: true });
  await act(() => current().fetchNextPage());
  expect(current()).toMatchObject({ ids: [9, 8, 7], hasNextPage: false });
  expect(asked()).toEqual([{}, { after: '8' }]);
});

it('reads the list again each time it is opened', async () => {
  const { draw, asked } = buildList();
  for (const _time of [1, 2]) {
    const { act, leave } = await draw();
    await act(settled);
    await leave();
  }
  expect(asked()).toEqual([{}, {}]);
});

it('aborts a page that is no longer needed', async () => {
  const { draw, read } = buildList();
  read.mockImplementation(() => new Promise(() => undefined));
  const { leave } = await draw();
  const signal = read.mock.calls[0]?.[1].signal;
  expect(signal?.aborted).toBe(false);
  await leave();
  expect(signal?.aborted).toBe(true);
});
