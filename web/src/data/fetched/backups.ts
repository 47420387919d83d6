/** Backups for platform admins: fetched by page, the running one updated by its events. */
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as contract from '@sofra/contracts/backups';
import type { Backup } from '@sofra/contracts/backups';
import type { RouteResponse } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { openDownload } from '../../lib/browser/saveFile.ts';
import { onEvents } from '../live/onEvents.ts';
import { pagedQueryFor } from '../client/pagedQuery.ts';
import { keyOf, queryClient } from '../client/query.ts';

type Pages = InfiniteData<RouteResponse<typeof contract.listBackups>, string>;

const queryKey = keyOf(contract.listBackups);
const readAgain = () => void queryClient.invalidateQueries({ queryKey });

const holds = (held: Pages, id: number): boolean =>
  held.pages.some(({ backups }) => backups.some((one) => one.id === id));

/** Returns the list with the new state of one backup; a new backup comes first. */
const withBackup = (held: Pages, backup: Backup): Pages => {
  const isNew = !holds(held, backup.id);
  return {
    ...held,
    pages: held.pages.map((page, index) => ({
      ...page,
      backups:
        isNew && index === 0
          ? [backup, ...page.backups]
          : page.backups.map((one) => (one.id === backup.id ? backup : one)),
    })),
  };
};

function take(backup: Backup): void {
  // A pending response may be older than this event.
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData<Pages>(queryKey, (held) => held && withBackup(held, backup));
  if (isReading && backup.status !== 'running') readAgain();
}

export const listen = () =>
  // The settings have the schedule and retention of backups.
  onEvents({ 'backup.progressed': take, 'settings.changed': readAgain });

/** Backups, newest first, and the time of the next one. The page must subscribe to the platform's room. */
export function useBackups() {
  useEffect(listen, []);
  return useInfiniteQuery(
    pagedQueryFor(queryKey, (from, options) =>
      call(contract.listBackups, { query: from }, options),
    ),
  );
}

/** Starts a backup; returns the running one if there is one. */
export const useRunBackup = () =>
  useMutation({ mutationFn: () => call(contract.runBackup, {}), onSuccess: take });

/** Downloads the file of a verified backup, by a link that works once. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: async (backupId: number) => {
      const { url } = await call(contract.linkBackup, { params: { backupId } });
      openDownload(url);
    },
  });
