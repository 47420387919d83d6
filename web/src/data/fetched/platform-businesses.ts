/** Businesses and applications for platform users: fetched by page, and again after each decision. */
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  keepPreviousData,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BusinessStatus, ManagedBusiness, decideBusiness } from '@sofra/contracts/businesses';
import * as contract from '@sofra/contracts/businesses';
import { setPrinterNetworks } from '@sofra/contracts/printer-networks';
import * as stopping from '@sofra/contracts/stopping';
import type { Plan } from '@sofra/contracts/plans';
import type { RouteResponse } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { onEvents } from '../live/onEvents.ts';
import { pagedQueryFor } from '../client/pagedQuery.ts';
import { removeApplication, refreshPlatform } from '../live/platform.ts';
import { keyOf, queryClient } from '../client/query.ts';

/** Filter of the list; an empty search and no status mean all. */
export interface BusinessFilter {
  readonly search: string;
  readonly status: BusinessStatus | undefined;
}
type Pages = InfiniteData<RouteResponse<typeof contract.listManagedBusinesses>, string>;

const queryKey = keyOf(contract.listManagedBusinesses);
const readAgain = () => queryClient.invalidateQueries({ queryKey });

/**
 * Businesses, latest application first, updated by events. The page must subscribe to the platform's room.
 */
export function useManagedBusinesses({ search, status }: BusinessFilter) {
  useEffect(
    () =>
      onEvents({
        'business.applied': () => void readAgain(),
        'business.decided': () => void readAgain(),
        'business.stoppedChanged': () => void readAgain(),
        'notice.raised': ({ kind }) => {
          if (kind === 'plan.requested') void readAgain();
        },
      }),
    [],
  );
  const query = { ...(search !== '' && { search }), ...(status && { status }) };
  return useInfiniteQuery({
    ...pagedQueryFor([...queryKey, query], (from, options) =>
      call(contract.listManagedBusinesses, { query: { ...query, ...from } }, options),
    ),
    placeholderData: keepPreviousData,
  });
}

export interface Decision {
  readonly businessId: number;
  readonly status: 'approved' | 'rejected';
  readonly reason?: string;
}

/**
 * Approves or rejects an application through one of the specification's two calls (D11). Throws
 * `already_decided` if another user decided first.
 */
export const useDecide = (way: typeof decideBusiness) =>
  useMutation({
    mutationFn: ({ businessId, ...body }: Decision) => call(way, { params: { businessId }, body }),
    onSuccess: ({ id }) => {
      removeApplication(id);
      void readAgain();
    },
    // Another user may have decided first.
    onError: () => {
      refreshPlatform();
      void readAgain();
    },
  });

const keep = (changed: ManagedBusiness) =>
  queryClient.setQueriesData<Pages>({ queryKey }, (held) => held && withBusiness(held, changed));

/** Opens networks to the printers of a business; throws `ApiError`, such as `invalid_input`. */
export const useSetPrinterNetworks = () =>
  useMutation({
    mutationFn: ({ businessId, networks }: { businessId: number; networks: string[] }) =>
      call(setPrinterNetworks, { params: { businessId }, body: { networks } }),
    onSuccess: keep,
  });

/** Takes back the user's own decision. Throws `undo_expired` after some seconds. */
export const useUndoDecision = () =>
  useMutation({
    mutationFn: (businessId: number) => call(stopping.undoDecision, { params: { businessId } }),
    onSettled: () => {
      refreshPlatform();
      void readAgain();
    },
  });

/** Stops a business, or resumes it if `reason` is null. */
export const useSetStopped = () =>
  useMutation({
    mutationFn: ({ businessId, reason }: { businessId: number; reason: string | null }) => {
      const params = { businessId };
      return reason === null
        ? call(stopping.resumeBusiness, { params })
        : call(stopping.stopBusiness, { params, body: { reason } });
    },
    onSuccess: keep,
  });

/** Changes the plan of a business, or declines an owner's request with the current plan. */
export const useChangePlan = () =>
  useMutation({
    mutationFn: ({ businessId, plan }: { businessId: number; plan: Plan }) =>
      call(contract.changePlan, { params: { businessId }, body: { plan } }),
    onSuccess: keep,
  });

const withBusiness = (held: Pages, changed: ManagedBusiness): Pages => ({
  ...held,
  pages: held.pages.map((page) => ({
    ...page,
    businesses: page.businesses.map((one) => (one.id === changed.id ? changed : one)),
  })),
});
