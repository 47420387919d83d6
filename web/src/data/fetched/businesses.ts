/** The businesses of the signed-in user, as they are fetched. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as contract from '@sofra/contracts/businesses';
import type { BusinessApplication } from '@sofra/contracts/businesses';
import type { EventPayload } from '@sofra/contracts/rooms';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { branches } from './branches.ts';
import { onEvent } from '../live/events.ts';
import { onPersonReread } from '../live/userRoom.ts';
import { keyOf, queryClient, reading } from '../client/query.ts';

const oneOf = (businessId: number) => reading(contract.readBusiness, { params: { businessId } });
const mineOf = (userId: number) => reading(contract.listMyBusinesses, { params: { userId } });

export const useBusiness = (businessId: number) => useQuery(oneOf(businessId));
/** A business to be edited, read again each time: another user may have changed it meanwhile. */
export const useManagedBusiness = (businessId: number) =>
  useQuery({ ...oneOf(businessId), staleTime: 0 });

/** Those a user works in or applied for, the newest last; read again each time. */
export const useMyBusinesses = (userId: number) => useQuery({ ...mineOf(userId), staleTime: 0 });

/** Saves what is named of a business; the frame names and prices by it, too. Throws `currency_in_use`. */
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
 * Sends an application, or a rejected one (`businessId`) again; throws `business_limit`,
 * `registration_closed`, `already_decided` and others.
 */
export const useApply = (userId: number, businessId?: number) =>
  useMutation({
    mutationFn: (body: BusinessApplication) =>
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
    const unhear = onEvent('business.decided', (decision) => {
      readAgain();
      onDecision(decision);
    });
    const forgo = onPersonReread(readAgain);
    return () => {
      unhear();
      forgo();
    };
  }, [userId, onDecision]);
}
