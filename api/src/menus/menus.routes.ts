import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MenuLanguage } from '@sofra/contracts/common';
import * as contract from '@sofra/contracts/menus';
import type { Deps } from '../core/deps.ts';
import type { Limits } from '../edge/limits.ts';
import { AppError } from '../lib/errors.ts';
import { type Call, type Endpoint, handle, sent } from '../http/endpoint.ts';
import { setAvailability } from './availability.ts';
import { managedItemsEndpoints } from './managed-items.routes.ts';
import { managedMenusEndpoints } from './managed-menus.routes.ts';
import type { MenuCache, PreparedMenu } from './menu-cache.ts';
import { selectMenuItems } from './menu-items.ts';

type Encoding = keyof PreparedMenu['bodies'];

/** The best encoding that the caller reads. */
function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * Sends prepared bytes as they are; 304 when the caller holds them. The header lines are the same for
 * every reader of a menu, so they are put together once, and Fastify's reply is passed by: it took as
 * long as all the rest.
 */
function createSender() {
  const linesOf = new WeakMap<PreparedMenu, Partial<Record<Encoding, string[]>>>();

  function headerLines(menu: PreparedMenu, encoding: Encoding, reply: FastifyReply): string[] {
    const known = linesOf.get(menu) ?? {};
    linesOf.set(menu, known);
    return (known[encoding] ??= [
      ...Object.entries({
        ...reply.getHeaders(),
        etag: menu.etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-type': 'application/json; charset=utf-8',
        'content-length': menu.bodies[encoding].length,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
        .filter(([name]) => name !== 'x-request-id')
        .flatMap(([name, value]) => [name, String(value)]),
      'x-request-id',
      '',
    ]);
  }

  return (menu: PreparedMenu, request: FastifyRequest, reply: FastifyReply): typeof sent => {
    if (request.headers['if-none-match'] === menu.etag) {
      reply.code(304).header('etag', menu.etag).header('vary', 'accept-encoding').send();
      return sent;
    }
    const encoding = encodingOf(request);
    const lines = headerLines(menu, encoding, reply);
    reply.hijack();
    // The last is each answer's own; the list is written out at once, and so serves the next.
    lines[lines.length - 1] = request.id;
    reply.raw.writeHead(200, lines).end(menu.bodies[encoding]);
    return sent;
  };
}

interface MenusOptions {
  cache: MenuCache;
  limits: Pick<Limits, 'stranger'>;
}

export function menusEndpoints(deps: Deps, { cache, limits }: MenusOptions): Endpoint[] {
  const send = createSender();
  const answer = async (
    find: MenuCache[keyof MenuCache],
    id: number,
    language: MenuLanguage | undefined,
    { request, reply }: Pick<Call, 'request' | 'reply'>,
  ): Promise<typeof sent> => {
    const menu = await find(id, language ?? 'all', () => limits.stranger(request));
    if (!menu) throw new AppError('not_found');
    return send(menu, request, reply);
  };
  return [
    handle(
      contract.readMenu,
      ({ params, query }, call) => answer(cache.atTable, params.tableId, query.language, call),
      { identified: false },
    ),
    handle(
      contract.readBranchMenu,
      ({ params, query }, call) => answer(cache.inBranch, params.branchId, query.language, call),
      { identified: false },
    ),
    handle(contract.listMenuItems, (_input, { place }) =>
      selectMenuItems(deps.db, place.businessId),
    ),
    handle(contract.setAvailability, ({ params, body }, { place }) =>
      deps.rooms.transact((trx) => setAvailability(trx, place, params.itemId, body)),
    ),
    ...managedMenusEndpoints(deps),
    ...managedItemsEndpoints(deps),
  ];
}
