/** Items that go well together, by a business's own orders: fetched, never live. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { listPairings, type Pairing, refreshPairings } from '@sofra/contracts/pairings';
import { call } from '../transport/api.ts';
import { queryClient, queryFor } from '../client/query.ts';

const listOf = (businessId: number) => queryFor(listPairings, { params: { businessId } });

export const usePairings = (businessId: number) =>
  useQuery({ ...listOf(businessId), refetchOnMount: 'always' });

/** Returns the function that computes the pairings again; it throws `ApiError`. */
export function useRefreshPairings(businessId: number) {
  const { mutateAsync } = useMutation({
    mutationFn: () => call(refreshPairings, { params: { businessId } }),
    onSuccess: (pairings) => queryClient.setQueryData(listOf(businessId).queryKey, pairings),
  });
  return mutateAsync;
}

/** Returns each pair once, those ordered most often first. */
export function uniquePairs(pairings: readonly Pairing[]): readonly Pairing[] {
  const pairs = new Map<string, Pairing>();
  for (const pairing of pairings) {
    const { itemId, goesWithId } = pairing;
    const key = `${Math.min(itemId, goesWithId)} ${Math.max(itemId, goesWithId)}`;
    if (!pairs.has(key)) pairs.set(key, pairing);
  }
  return [...pairs.values()].sort((a, b) => b.together - a.together);
}
