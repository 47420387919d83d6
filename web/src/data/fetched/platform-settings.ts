/** Platform settings for admins, and the parts that every platform user sees. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RouteCall } from '@sofra/contracts/route';
import * as contract from '@sofra/contracts/platform-settings';
import type { ReadSettings } from '@sofra/contracts/platform-settings';
import { call } from '../transport/api.ts';
import { onEvent } from '../live/events.ts';
import { queryClient, queryFor } from '../client/query.ts';

const settings = queryFor(contract.readSettings, {});
const state = queryFor(contract.readPlatformState, {});

/** Another pending response may be older. */
function hold(read: ReadSettings): void {
  queryClient.setQueryData(settings.queryKey, (held) =>
    held && held.revision > read.revision ? held : read,
  );
}

/** Current settings; fetched again when another admin changes them while the page is open. */
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

/** Saves the given groups. Throws `settings_changed`, `smtp_password_required` and `invalid_input`. */
export const useSavePlatformSettings = () =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeSettings>['body']) =>
      call(contract.changeSettings, { body }),
    onSuccess: (saved) => {
      hold(saved);
      void queryClient.invalidateQueries({ queryKey: state.queryKey });
    },
    // Another user may have changed them first, without an event here.
    onError: () => void queryClient.invalidateQueries({ queryKey: settings.queryKey }),
  });

/** Longer than the server's timeout for the mail server. */
const TEST_WITHIN_MS = 30_000;

/** Mails the acting admin with the saved settings; throws `test_email_failed` with its `fault`. */
export const useTestEmail = () =>
  useMutation({
    mutationFn: () => call(contract.sendTestEmail, {}, { timeoutMs: TEST_WITHIN_MS }),
  });

/** Fetches the settings for all platform users with each page, and after changes while the page is live. */
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
