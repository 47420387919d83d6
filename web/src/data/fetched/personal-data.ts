/** One's own stored data: summary, download and deletion. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/personal-data';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { queryFor } from '../client/query.ts';

export const useDataSummary = () =>
  useQuery({ ...queryFor(contract.readDataSummary, {}), staleTime: 0 });

/** Returns everything stored about the user, as the text of a JSON file. Needs a proof. */
export const useDownloadData = () =>
  useMutation({
    mutationFn: async () => JSON.stringify(await call(contract.downloadData, {}), null, 2),
  });

/** Deletes the user's account; the page is signed out then. Needs a proof; throws `email_mismatch` and others. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(contract.deleteAccount, { body: { email } }),
    onSuccess: () => auth.leave(),
  });
