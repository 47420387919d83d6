/** The platform's settings, for its admins; and what of them everyone of its workspace should know. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RouteCall } from '@sofra/contracts/route';
import * as contract from '@sofra/contracts/settings';
import type { ReadSettings } from '@sofra/contracts/settings';
import { call } from '../transport/api.ts';
import { onEvent } from '../live/events.ts';
import { queryClient, reading } from '../client/query.ts';

const settings = reading(contract.readSettings, {});
const state = reading(contract.readPlatformState, {});

/** Another pending response may be older. */
function hold(read: ReadSettings): void {
  queryClient.setQueryData(settings.queryKey, (held) =>
    held && held.revision > read.revision ? held : read,
  );
}

/** The settings as they stand: read again when another admin has changed them, while the page is open. */
export function usePlatformSettings() {
  useEffect(
    () =>
      onEvent('settings.changed', ({ revision }) => {
        const held = queryClient.getQueryData(settings.queryKey);
        if (held && held.revision >= revision) return;
        void queryClient.invalidateQueries({ queryKey: settings.queryKey });
      }),
    [],
  );
  return useQuery({ ...settings, staleTime: 0 });
}

/** Saves the groups that are named; throws `settings_changed`, `smtp_password_required` and `invalid_input`. */
export const useSavePlatformSettings = () =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeSettings>['body']) =>
      call(contract.changeSettings, { body }),
    onSuccess: (saved) => {
      hold(saved);
      void queryClient.invalidateQueries({ queryKey: state.queryKey });
    },
    // Another user may have changed it first, without an event here.
    onError: () => void queryClient.invalidateQueries({ queryKey: settings.queryKey }),
  });

/** Longer than the server waits for the mail server. */
const TEST_WITHIN_MS = 30_000;

/** Mails the acting admin with the saved settings; throws `test_email_failed` with its `fault`. */
export const useTestEmail = () =>
  useMutation({
    mutationFn: () => call(contract.sendTestEmail, {}, { timeoutMs: TEST_WITHIN_MS }),
  });

/** Reads the settings for all users: with each page, and after a change if the page is live. */
export function usePlatformState() {
  useEffect(
    () =>
      onEvent('settings.changed', () => {
        void queryClient.invalidateQueries({ queryKey: state.queryKey });
      }),
    [],
  );
  return useQuery({ ...state, staleTime: 0 }).data;
}
