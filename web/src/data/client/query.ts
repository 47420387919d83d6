/**
 * TanStack Query for staff pages' fetched (never live) data, with the specification's defaults
 * (S9): data never becomes stale by itself, no refetch on focus, no retries.
 */
import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Route, RouteResponse } from '@sofra/contracts/route';
import { addressOf, call, type CallInput } from '../transport/api.ts';
import { auth, apiErrorOf } from './auth.ts';
import { onResync } from '../transport/resync.ts';

// Renders an optimistic change in the same tick: with a timer, a switch would flicker.
notifyManager.setScheduler(queueMicrotask);

/** Asks a user whose sign-in has ended to sign in, whatever the page shows. */
function onError(error: unknown): void {
  if (apiErrorOf(error)?.code === 'sign_in_required') void auth.load();
}

/** Replaces the page with the maintenance notice when a call is refused (D9). */
async function leaveForMaintenance(): Promise<void> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (status === 503) location.reload();
  } catch {
    // Without a response the page stays and shows the error.
  }
}

function onReadError(error: unknown): void {
  onError(error);
  if (apiErrorOf(error)?.code === 'maintenance') void leaveForMaintenance();
}

/**
 * Fetches a query once more if it was invalidated during its first fetch: the library would only wait for the
 * pending response, which may be older than the change.
 */
class Queries extends QueryClient {
  override async invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await super.invalidateQueries(
      { predicate: (query) => first.includes(query) },
      // Several changes during one fetch need only one more.
      { ...options, cancelRefetch: false },
    );
  }
}

/** Query client of the page. */
export const queryClient = new Queries({
  queryCache: new QueryCache({ onError: onReadError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // Without a network, a call fails and shows an error instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// After missed events, fetched data may be out of date as well.
onResync(() => void queryClient.invalidateQueries());

// Cached data isn't visible to the next user.
auth.store.subscribe(({ auth: now }, { auth: before }) => {
  if (typeof before === 'object' && (typeof now !== 'object' || now.id !== before.id)) {
    queryClient.clear();
  }
});

type Params = Readonly<Record<string, string | number>>;

/**
 * Key of all cached responses of a call, whatever their query, for `invalidateQueries` after a change:
 * `queryKey: keyOf(listMenus, { businessId })`.
 */
export const keyOf = (route: Route, params: Params = {}): readonly [string] => [
  addressOf(route, { params }),
];

/** Query options for a GET of the contract: `useQuery(queryFor(listMenus, { params: { businessId } }))`. */
export function queryFor<R extends Route>(route: R, input: CallInput<R>) {
  const { params, query = {} }: { params?: Params; query?: object } = input;
  return queryOptions<RouteResponse<R>>({
    queryKey: [...keyOf(route, params), query],
    queryFn: ({ signal }) => call(route, input, { signal }),
  });
}
