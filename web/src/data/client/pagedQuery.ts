import { infiniteQueryOptions } from '@tanstack/react-query';

/** A list that grows, read a page at a time (`contracts/paging.ts`) and again each time it is opened. */
export const byPage = <Page extends { nextAfter: number | null }>(
  queryKey: readonly unknown[],
  read: (from: { after?: string }, options: { signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read(pageParam === '' ? {} : { after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextAfter }: Page) => (nextAfter === null ? null : String(nextAfter)),
    refetchOnMount: 'always',
  });
