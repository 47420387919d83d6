import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import type { Realtime } from '../realtime/attach.ts';

/** Creates a gauge that is read when it is collected. */
interface Reading {
  kind: typeof Gauge | typeof Counter;
  help: string;
  read: () => number;
}

function addReadings(registry: Registry, readings: Record<string, Reading>): void {
  for (const [name, { kind: Kind, help, read }] of Object.entries(readings)) {
    const metric = new Kind({
      name,
      help,
      registers: [registry],
      collect: () => {
        metric.reset();
        metric.inc(read());
      },
    });
  }
}

/** Metrics of the process: Node's own, sockets, the room log, connections. */
export function createVitals(
  { fanout, vitals }: Pick<Deps, 'fanout' | 'vitals'>,
  live: Pick<Realtime, 'figures'>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addReadings(registry, {
    sofra_sockets: { kind: Gauge, help: 'Open sockets.', read: () => live.figures().sockets },
    sofra_rooms: {
      kind: Gauge,
      help: 'Rooms that a socket watches.',
      read: () => live.figures().rooms,
    },
    sofra_room_log_fresh: {
      kind: Gauge,
      help: '1 while all in the room log was told within two polls, else 0.',
      read: () => Number(fanout.isFresh()),
    },
    sofra_room_gaps_total: {
      kind: Counter,
      help: 'Reads of a room’s log for what Redis had not told.',
      read: fanout.gaps,
    },
    sofra_room_unreadable_messages_total: {
      kind: Counter,
      help: 'Messages from Redis that are not events: their readers find the gap.',
      read: fanout.unreadable,
    },
    sofra_room_publish_failures_total: {
      kind: Counter,
      help: 'Events that Redis did not take: their readers find the gap.',
      read: () => vitals.publishFailures,
    },
    sofra_menu_draw_failures_total: {
      kind: Counter,
      help: 'Menus that could not be drawn: their pages are sent without them.',
      read: () => vitals.drawFailures,
    },
  });
  const connections = new Gauge({
    name: 'sofra_postgres_connections',
    help: 'Connections to Postgres, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(vitals.pools)) {
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waited_for' }, waitingCount);
      }
    },
  });
  return registry;
}
