/** Things that the user made lately by which others have access. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { readMade, undoMade } from '@sofra/contracts/made';
import { call } from '../transport/api.ts';
import { queryClient, queryFor } from '../client/query.ts';

const own = queryFor(readMade, {});

export const useMade = () => useQuery({ ...own, staleTime: 0 });

/** Undoes all of it except users. Needs a proof. */
export const useUndoMade = () =>
  useMutation({
    mutationFn: () => call(undoMade, {}),
    onSuccess: (left) => queryClient.setQueryData(own.queryKey, left),
  });
