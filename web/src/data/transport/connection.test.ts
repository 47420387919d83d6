import { expect, it } from 'vitest';
import { type Connection, connectionAt } from './connection.ts';

const now = 1_000_000;
const known = { freshAt: now, isOpen: true, isOffline: false };

it.each<[string, Parameters<typeof connectionAt>[1], Connection]>([
  [
    'connecting before anything was current',
    { ...known, freshAt: undefined },
    { state: 'connecting', ageMs: 0, blindSince: null },
  ],
  [
    'offline before anything was current',
    { ...known, freshAt: undefined, isOffline: true },
    { state: 'offline', ageMs: 0, blindSince: null },
  ],
  ['live when everything is current', known, { state: 'live', ageMs: 0, blindSince: null }],
  [
    'live up to five seconds later, with the age in whole seconds',
    { ...known, freshAt: now - 4999 },
    { state: 'live', ageMs: 4000, blindSince: null },
  ],
  [
    'live for up to five seconds without a socket',
    { ...known, freshAt: now - 4999, isOpen: false },
    { state: 'live', ageMs: 4000, blindSince: null },
  ],
  [
    'stale from five seconds on',
    { ...known, freshAt: now - 5000 },
    { state: 'stale', ageMs: 5000, blindSince: now - 5000 },
  ],
  [
    'offline from five seconds on without a socket',
    { ...known, freshAt: now - 61_500, isOpen: false },
    { state: 'offline', ageMs: 61_000, blindSince: now - 61_500 },
  ],
  [
    'offline at once when the browser says so',
    { ...known, freshAt: now - 1500, isOffline: true },
    { state: 'offline', ageMs: 1000, blindSince: now - 1500 },
  ],
  [
    'live with an age of zero after the clock was set back',
    { ...known, freshAt: now + 9000 },
    { state: 'live', ageMs: 0, blindSince: null },
  ],
])('is %s', (_state, input, connection) => {
  expect(connectionAt(now, input)).toEqual(connection);
});
