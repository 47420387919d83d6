import type { FastifyReply } from 'fastify';
import * as contract from '@sofra/contracts/venues';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { getVenue, listVenues } from './venues.service.ts';

/** Public and cacheable for seconds: a business that was stopped is then gone (ADR-0060). */
const shared = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=5');

export function venuesEndpoints({ db }: Deps): Endpoint[] {
  return [
    handle(contract.listVenues, async ({ query }, { reply }) => {
      const page = await listVenues(db, query);
      shared(reply);
      return page;
    }),
    handle(contract.readVenue, async ({ params }, { reply }) => {
      const venue = await getVenue(db, params.venueId);
      shared(reply);
      return venue;
    }),
  ];
}
