import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';

it('is read once, and again only when somebody asks', async () => {
  queryClient.mount();
  let reads = 0;
  const queryKey = ['/api/some'];
  const queryFn = () => (reads += 1);
  const open = () =>
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  const leave = open();
  await vi.waitUntil(() => reads === 1 && queryClient.isFetching() === 0);
  for (const isThere of [false, true]) {
    focusManager.setFocused(isThere);
    onlineManager.setOnline(isThere);
  }
  leave();
  open();
  expect(queryClient.isFetching()).toBe(0);
  await queryClient.invalidateQueries({ queryKey });
  expect(reads).toBe(2);
});

it('is tried once, whether it is read or done', async () => {
  const tries = vi.fn(() => Promise.reject(new Error('cut')));
  await expect(queryClient.fetchQuery({ queryKey: ['/api/cut'], queryFn: tries })).rejects.toThrow(
    'cut',
  );
  const act = new MutationObserver(queryClient, { mutationFn: tries });
  await expect(act.mutate()).rejects.toThrow('cut');
  expect(tries).toHaveBeenCalledTimes(2);
});
