import { expect, it } from 'vitest';
import { actionLimits, type OpenAction } from '@sofra/contracts/action-limits';
import { readBill } from '@sofra/contracts/bills';
import { listSessionOrders } from '@sofra/contracts/orders';
import type { Route } from '@sofra/contracts/route';
import { joinSession, leaveSession, readSession, startSession } from '@sofra/contracts/sessions';
import { ownApi } from './api.ts';
import { joinParty, seatParty } from './parties.ts';
import { buildVenue } from './venue.ts';

/** A tenth of the usual limits: fewer calls use them up. */
const api = await ownApi({ RATE_LIMIT: '60' });

/** More than had used up the number of a session. */
const STRANGERS = 12;
const reads = [readSession, listSessionOrders, readBill];

it('a guest is served at a table where strangers use up what they may repeat', async () => {
  const venue = await buildVenue(api.db);
  const { guest, table, sessionId } = await seatParty(api, venue);
  const strangers = await Promise.all(
    Array.from({ length: STRANGERS }, () => joinParty(api, { sessionId })),
  );
  const at = ({ cookie }: { cookie: string }) => ({ params: { sessionId }, cookie });
  const start = ({ cookie }: { cookie: string }) => ({ params: { tableId: table.id }, cookie });
  for (const stranger of strangers) {
    const send = (route: Route) =>
      api.call(
        route.method,
        route.path.replace(':sessionId', String(sessionId)).replace(':tableId', String(table.id)),
        { cookie: stranger.cookie },
      );
    for (const route of [...reads, joinSession, startSession]) {
      const { person } = actionLimits[route.action as OpenAction];
      const statuses: number[] = [];
      for (let call = 0; call <= person / 10; call += 1) statuses.push((await send(route)).status);
      expect(statuses.at(-1)).toBe(429);
    }
  }

  for (const read of reads) await api.ask(read, at(guest));
  expect((await api.ask(startSession, start(guest))).id).toBe(sessionId);
  await api.ask(leaveSession, at(guest));
  expect((await api.ask(joinSession, at(guest))).id).toBe(sessionId);
  const { guests } = await api.ask(joinSession, at(await joinParty(api, { sessionId })));
  expect(guests).toHaveLength(STRANGERS + 2);
});
