/** Dashboard of the platform, live: a snapshot and the events of the platform's room. */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { readPlatformDashboard } from '@sofra/contracts/platform-dashboard';
import { onEvents } from './onEvents.ts';
import { subscribeToPlatform } from './subscriptions.ts';
import {
  type PlatformSnapshot,
  withApplication,
  withNotice,
  withoutApplication,
  withTicket,
} from './platform-snapshot.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';
import { notifyResyncs } from '../transport/resync.ts';

const snapshot = queryFor(readPlatformDashboard, {});

/** Fetches the dashboard again if a screen shows it. */
export const refreshPlatform = (): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(readPlatformDashboard) });

/** Applies an event's change; fetches the dashboard again if that isn't enough. */
function apply(change: (held: PlatformSnapshot) => PlatformSnapshot | undefined): void {
  const held = queryClient.getQueryData(snapshot.queryKey);
  if (!held) return;
  const changed = change(held);
  if (changed) queryClient.setQueryData(snapshot.queryKey, changed);
  else refreshPlatform();
}

/** Removes an application that this page or another has decided. */
export const removeApplication = (businessId: number): void =>
  apply((held) => withoutApplication(held, businessId));

export const listen = () =>
  onEvents({
    'platform.figured': (figures) => apply((held) => ({ ...held, figures })),
    'business.applied': (business) => apply((held) => withApplication(held, business)),
    'business.decided': ({ businessId, status }) =>
      status === 'pending' ? refreshPlatform() : removeApplication(businessId),
    'ticket.opened': (ticket) => apply((held) => withTicket(held, ticket)),
    'ticket.changed': (ticket) => apply((held) => withTicket(held, ticket)),
    'notice.raised': (notice) => apply((held) => withNotice(held, notice)),
  });

/**
 * Subscribes to the platform's room while one of its pages is open. Runs before the page's own
 * effects, because the first subscriber of a room defines how it is loaded.
 */
export function useSubscribeToPlatform(): void {
  useLayoutEffect(() => {
    const stop = listen();
    const leave = subscribeToPlatform(
      notifyResyncs(async () => {
        const { position } = await queryClient.fetchQuery({ ...snapshot, staleTime: 0 });
        // Already stored; later events are applied to it.
        return { position, apply: () => undefined };
      }),
    );
    return () => {
      leave();
      stop();
    };
  }, []);
}

/** Returns the platform's dashboard, kept current by `useSubscribeToPlatform`. */
export const usePlatformDashboard = () => useQuery({ ...snapshot, refetchOnMount: 'always' });
