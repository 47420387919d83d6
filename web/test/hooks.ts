/** Helpers for tests of hooks: a page that only calls the hook, and a fake network. */
import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../src/data/client/query.ts';
import { buildNetwork } from './data.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const leaving = new Set<() => Promise<void>>();
afterEach(async () => {
  for (const leave of leaving) await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

/**
 * Renders a hook, inside of what `wrap` adds; `current()` is its latest result. The page is
 * left after the test. Needs `@vitest-environment happy-dom`.
 */
export async function renderHook<T>(hook: () => T, wrap = (probe: ReactNode) => probe) {
  let returned: { value: T } | undefined;
  const leave = (): Promise<void> => {
    leaving.delete(leave);
    return act(async () => root.unmount());
  };
  leaving.add(leave);
  const root = createRoot(document.createElement('div'));
  function Probe() {
    returned = { value: hook() };
    return null;
  }
  await act(async () =>
    root.render(
      createElement(QueryClientProvider, { client: queryClient }, wrap(createElement(Probe))),
    ),
  );
  return {
    current: (): T => {
      if (!returned) throw new Error('The hook was not drawn.');
      return returned.value;
    },
    /** Runs something that changes the hook's result. */
    act: <R>(work: () => Promise<R> | R): Promise<R> => act(async () => work()),
    /** Does the same, and waits until nothing is asked or changed any more. */
    run: async <R>(work: () => Promise<R> | R): Promise<R> => {
      const result = await act(async () => work());
      await act(settled);
      return result;
    },
    leave,
  };
}
export type Rendered<T> = Awaited<ReturnType<typeof renderHook<T>>>;

/** Renders a hook, and waits until what it asks for is answered. */
export async function renderSettled<T>(hook: () => T): Promise<Rendered<T>> {
  const page = await renderHook(hook);
  await page.act(settled);
  return page;
}

/** From now on, the page's timeouts are the test's: returns what lets time pass on the page. */
export function passTime(page: Pick<Rendered<unknown>, 'act'>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Opens the page of a hook twice, one visit after the other; returns what each showed at last. */
export async function visitTwice<T>(hook: () => T): Promise<T[]> {
  const shown: T[] = [];
  for (const _visit of [1, 2]) {
    const page = await renderSettled(hook);
    shown.push(page.current());
    await page.leave();
  }
  return shown;
}

/** Connects the page's `call` to the test's network; lists the requests. */
export function respondToCalls(answer: Parameters<typeof buildNetwork>[0]) {
  const { asked, fetch } = buildNetwork(answer);
  vi.stubGlobal('fetch', fetch);
  return asked;
}

/** Resolves once no query is fetching and no mutation is running. */
export const settled = () =>
  vi.waitUntil(() => queryClient.isFetching() + queryClient.isMutating() === 0, { interval: 5 });
