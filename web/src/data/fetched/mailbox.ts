/** The mails that a demo keeps in place of sending them: fetched, and looked for again while the page is open. */
import { useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/mailbox';
import { reading } from '../client/query.ts';

/** Polling interval: users who wait for a mail look at this page. */
const LOOK_EVERY_MS = 4000;

export const useMailbox = () =>
  useQuery({
    ...reading(contract.listMailbox, {}),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

/** One mail with its words, which never change. */
export const useMail = (mailId: number) =>
  useQuery(reading(contract.readMail, { params: { mailId } }));
