import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@sofra/contracts/menus';
import type { Deps } from '../deps.ts';
import type { Limits } from '../edge/limits.ts';
import { AppError } from '../errors.ts';
import { type Endpoint, handle, sent } from '../http.ts';
import { setAvailability } from './availability.ts';
import type { MenuCache, PreparedMenu } from './menu-cache.ts';
import { selectMenuItems } from './menu-items.ts';

/** The best encoding that the caller reads. */
function encodingOf(request: FastifyRequest): keyof PreparedMenu['bodies'] {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Sends the prepared bytes as they are; 304 when the caller holds them. */
function send(menu: PreparedMenu, request: FastifyRequest, reply: FastifyReply): typeof sent {
  reply
    .header('etag', menu.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === menu.etag) {
    reply.code(304).send();
    return sent;
  }
  const encoding = encodingOf(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(menu.bodies[encoding]);
  return sent;
}

interface MenusOptions {
  cache: MenuCache;
  limits: Pick<Limits, 'stranger'>;
}

export const menusEndpoints = (deps: Deps, { cache, limits }: MenusOptions): Endpoint[] => [
  handle(
    contract.readMenu,
    async ({ params, query }, { request, reply }) => {
      const admit = (): void => limits.stranger(request);
      const menu = await cache.find(params.tableId, query.language ?? 'all', admit);
      if (!menu) throw new AppError('not_found');
      return send(menu, request, reply);
    },
    { identified: false },
  ),
  handle(contract.listMenuItems, (_input, { place }) => selectMenuItems(deps.db, place.businessId)),
  handle(contract.setAvailability, ({ params, body }, { place }) =>
    deps.rooms.transact((trx) => setAvailability(trx, place, params.itemId, body)),
  ),
];
