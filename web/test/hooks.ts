/** Helpers for tests of hooks: a page that only calls the hook, and a fake network. */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { queryClient } from '../src/data/client/query.ts';
import { buildNetwork } from './data.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Draws a hook; `current()` is what it returned last. Needs `@vitest-environment happy-dom`. */
export async function drawHook<T>(hook: () => T) {
  let returned: { value: T } | undefined;
  const root = createRoot(document.createElement('div'));
  function Probe() {
    returned = { value: hook() };
    return null;
  }
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Probe))),
  );
  return {
    current: (): T => {
      if (!returned) throw new Error('The hook was not drawn.');
      return returned.value;
    },
    /** Runs something that changes what the hook returns. */
    act: <R>(work: () => Promise<R> | R): Promise<R> => act(async () => work()),
    leave: (): Promise<void> => act(async () => root.unmount()),
  };
}

/** Lets the page's own `call` speak to a network of the test; lists what was asked. */
export function answerCalls(answer: Parameters<typeof buildNetwork>[0]) {
  const { asked, fetch } = buildNetwork(answer);
  vi.stubGlobal('fetch', fetch);
  return asked;
}
