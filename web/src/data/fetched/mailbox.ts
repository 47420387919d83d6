/** Mails that a demo stores instead of sending; polled while the page is open. */
import { useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/mailbox';
import { queryFor } from '../client/query.ts';

/** Polling interval: users who wait for a mail look at this page. */
const CHECK_EVERY_MS = 4000;

export const useMailbox = () =>
  useQuery({
    ...queryFor(contract.listMailbox, {}),
    staleTime: 0,
    refetchInterval: CHECK_EVERY_MS,
  });

/** One mail with its content, which never changes. */
export const useMail = (mailId: number) =>
  useQuery(queryFor(contract.readMail, { params: { mailId } }));
