/** Dashboard of the platform's users, live: a snapshot, and the events of their room since. */
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { readPlatformDashboard } from '@sofra/contracts/platform-dashboard';
import { onEvent } from './events.ts';
import { followPlatform } from './subscriptions.ts';
import {
  type PlatformSnapshot,
  withApplication,
  withNotice,
  withoutApplication,
  withTicket,
} from './platform-snapshot.ts';
import { keyOf, queryClient, reading } from '../client/query.ts';
import { tellingReloads } from '../transport/resync.ts';

const snapshot = reading(readPlatformDashboard, {});

/** Reads the dashboard again, where it is on a screen. */
export const rereadPlatform = (): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf(readPlatformDashboard) });

/** Applies the change of an event; fetches the dashboard again if that isn't enough. */
function apply(change: (held: PlatformSnapshot) => PlatformSnapshot | undefined): void {
  const held = queryClient.getQueryData(snapshot.queryKey);
  if (!held) return;
  const changed = change(held);
  if (changed) queryClient.setQueryData(snapshot.queryKey, changed);
  else rereadPlatform();
}

/** An application is decided, by this page or by another. */
export const applicationDecided = (businessId: number): void =>
  apply((held) => withoutApplication(held, businessId));

function hear(): () => void {
  const stops = [
    onEvent('platform.figured', (figures) => apply((held) => ({ ...held, figures }))),
    onEvent('business.applied', (business) => apply((held) => withApplication(held, business))),
    onEvent('business.decided', ({ businessId }) => applicationDecided(businessId)),
    onEvent('ticket.opened', (ticket) => apply((held) => withTicket(held, ticket))),
    onEvent('ticket.changed', (ticket) => apply((held) => withTicket(held, ticket))),
    onEvent('notice.raised', (notice) => apply((held) => withNotice(held, notice))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Subscribes to the platform's room while one of its pages is open. Runs before the page's own
 * effects, because the first subscriber of a room defines how it is loaded.
 */
export function useFollowPlatform(): void {
  useLayoutEffect(() => {
    const stop = hear();
    const leave = followPlatform(
      tellingReloads(async () => {
        const { position } = await queryClient.fetchQuery({ ...snapshot, staleTime: 0 });
        // Stored already: later events are applied after it.
        return { position, apply: () => undefined };
      }),
    );
    return () => {
      leave();
      stop();
    };
  }, []);
}

/** The platform's dashboard, followed by the frame (`useFollowPlatform`). */
export const usePlatformDashboard = () => useQuery({ ...snapshot, refetchOnMount: 'always' });
