/** The user's own second factor; each change may require a proof. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/two-factor';
import { call } from '../transport/api.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

const own = queryFor(contract.readTwoFactor, {});

export const useTwoFactor = () => useQuery({ ...own, staleTime: 0 });

const reread = () => queryClient.invalidateQueries({ queryKey: own.queryKey });

/**
 * Secret of an enrolment that starts when this is first rendered. Never fetched again: that would create
 * another secret while the user scans this one.
 */
export const useNewTwoFactor = () =>
  useQuery({
    queryKey: [...keyOf(contract.beginTwoFactor), 'begun'],
    queryFn: () => call(contract.beginTwoFactor, {}),
    staleTime: 'static',
    gcTime: 0,
  });

/** Throws `two_factor_wrong`, `two_factor_on`, `locked_out`. */
export const useConfirmTwoFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(contract.confirmTwoFactor, { body: { code } }),
  });

/** Throws `two_factor_wrong`, `locked_out`. */
export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (code: string) => call(contract.renewRecoveryCodes, { body: { code } }),
    onSuccess: reread,
  });

/** Throws `two_factor_wrong`, `two_factor_needed`, `locked_out`. */
export const useRemoveTwoFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(contract.removeTwoFactor, { body: { code } }),
    onSuccess: reread,
  });

/** Fetches the state again, after the user has seen the new codes. */
export const refreshTwoFactor = (): void => void reread();
