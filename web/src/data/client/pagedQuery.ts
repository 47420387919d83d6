import { infiniteQueryOptions } from '@tanstack/react-query';

/** Query options for a paged list (`contracts/paging.ts`); fetched again each time it is opened. */
export const pagedQueryFor = <Page extends { nextAfter: number | null }>(
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
