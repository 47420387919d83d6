/** One's own sign-ins, on all browsers. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/account';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { queryClient, queryFor } from '../client/query.ts';

const own = queryFor(contract.listSignIns, {});

/** Fetched again when the page regains focus: a sign-in elsewhere sends no event here. */
export const useSignIns = () => useQuery({ ...own, staleTime: 0, refetchOnWindowFocus: 'always' });

const reread = () => queryClient.invalidateQueries({ queryKey: own.queryKey });

/** Signs out on one browser; one that has ended already is no failure. */
export const useEndSignIn = () =>
  useMutation({
    mutationFn: (signInId: number) => call(contract.endSignIn, { params: { signInId } }),
    onSettled: reread,
  });

/** Signs out on all other browsers, and here too with `alsoHere`: the page is signed out then. */
export const useEndSignIns = () =>
  useMutation({
    mutationFn: (alsoHere: boolean) => call(contract.endSignIns, { body: { alsoHere } }),
    onSuccess: (_done, alsoHere) => (alsoHere ? auth.leave() : reread()),
  });
