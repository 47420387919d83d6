/** Businesses of the signed-in user. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as contract from '@sofra/contracts/businesses';
import type { AcceptedApplication } from '@sofra/contracts/businesses';
import type { EventPayload } from '@sofra/contracts/rooms';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { branches } from './branches.ts';
import { onEvent } from '../live/events.ts';
import { onUserResync } from '../live/userRoom.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

const oneOf = (businessId: number) => queryFor(contract.readBusiness, { params: { businessId } });
const mineOf = (userId: number) => queryFor(contract.listMyBusinesses, { params: { userId } });

export const useBusiness = (businessId: number) => useQuery(oneOf(businessId));
/** A business for editing; fetched again each time, because another user may have changed it. */
export const useManagedBusiness = (businessId: number) =>
  useQuery({ ...oneOf(businessId), staleTime: 0 });

/** Businesses that a user works in or applied for, newest last; fetched again each time. */
export const useMyBusinesses = (userId: number) => useQuery({ ...mineOf(userId), staleTime: 0 });

/**
 * Saves the given fields of a business, also where the workspace shows its name and currency. Throws
 * `currency_in_use`.
 */
export const useSaveBusiness = (businessId: number) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeBusiness>['body']) =>
      call(contract.changeBusiness, { params: { businessId }, body }),
    onSuccess: (changed, { name, currency }) => {
      queryClient.setQueryData(oneOf(businessId).queryKey, changed);
      if (name === undefined && currency === undefined) return;
      void auth.load();
      branches.load(businessId).catch(() => undefined);
    },
  });

/**
 * Sends an application, or resubmits a rejected one (`businessId`). Throws `terms_changed`, `business_limit`,
 * `registration_closed`, `already_decided` and others.
 */
export const useApply = (userId: number, businessId?: number) =>
  useMutation({
    mutationFn: (body: AcceptedApplication) =>
      businessId === undefined
        ? call(contract.applyForBusiness, { body })
        : call(contract.reapplyForBusiness, { params: { businessId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mineOf(userId).queryKey }),
  });

/**
 * Follows the platform's decisions on a user's applications: updates their list, and calls
 * `onDecision`.
 */
export function useDecisions(
  userId: number,
  onDecision: (decision: EventPayload<'business.decided'>) => void,
): void {
  useEffect(() => {
    const readAgain = () =>
      void queryClient.invalidateQueries({
        queryKey: keyOf(contract.listMyBusinesses, { userId }),
      });
    const unsubscribe = onEvent('business.decided', (decision) => {
      readAgain();
      onDecision(decision);
    });
    const forgo = onUserResync(readAgain);
    return () => {
      unsubscribe();
      forgo();
    };
  }, [userId, onDecision]);
}
