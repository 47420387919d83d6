/** Business days of a branch, fetched again after each event that changes them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/days';
import type { RouteCall } from '@sofra/contracts/route';
import { addressOf, call } from '../transport/api.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';
import { useRefetchOn } from './refetchOn.ts';

/** Events that change the figures of a day. */
export const telling = [
  'payment.changed',
  'bill.changed',
  'day.changed',
  'order.placed',
  'order.lineAdded',
  'order.lineChanged',
  'order.released',
  'order.statusChanged',
  'session.started',
  'session.ended',
] as const;
/** Events that change the list of days. */
const closing = ['day.changed'] as const;

/** A day with its figures; the page must subscribe to the branch. */
export function useDay(branchId: number, day: string) {
  const params = { branchId, day };
  useRefetchOn(telling, branchId, keyOf(contract.readDay, params));
  return useQuery({ ...queryFor(contract.readDay, { params }), refetchOnMount: 'always' });
}

export function useDays(branchId: number) {
  useRefetchOn(closing, branchId, keyOf(contract.listDays, { branchId }));
  return useQuery({
    ...queryFor(contract.listDays, { params: { branchId } }),
    refetchOnMount: 'always',
  });
}

/** Fetches a day and the list again, whatever came of a change. */
function refresh(branchId: number, day: string): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(contract.readDay, { branchId, day }) }),
    queryClient.invalidateQueries({ queryKey: keyOf(contract.listDays, { branchId }) }),
  ]);
}

/** Closes a day; throws `state_changed` after newer payments. */
export const useCloseDay = (branchId: number, day: string) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.closeDay>['body']) =>
      call(contract.closeDay, { params: { branchId, day }, body }),
    onSettled: () => refresh(branchId, day),
  });

export const useReopenDay = (branchId: number, day: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      call(contract.reopenDay, { params: { branchId, day }, body: { reason } }),
    onSettled: () => refresh(branchId, day),
  });

/** Returns the download address of a day. */
export const dayFileAddress = (branchId: number, day: string, language: 'tr' | 'en'): string =>
  addressOf(contract.exportDay, { params: { branchId, day }, query: { language } });
