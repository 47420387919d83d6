import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MenuLanguage } from '@sofra/contracts/common';
import * as contract from '@sofra/contracts/menus';
import type { Deps } from '../core/deps.ts';
import type { Limits } from '../edge/limits.ts';
import { AppError } from '../lib/errors.ts';
import { type Call, type Endpoint, handle, alreadySent } from '../http/endpoint.ts';
import { itemsEndpoints } from './items.routes.ts';
import { menusEndpoints } from './menus.routes.ts';
import type { MenuCache, PreparedMenu } from './menu-cache.ts';

type Encoding = keyof PreparedMenu['bodies'];

/** Selects the best encoding that the caller accepts. */
function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * Sends prepared bytes, or 304 if the caller has them. The header lines are the same for every reader of a
 * menu, so they are built once; Fastify's reply is bypassed, because it took as long as everything else.
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

  return (menu: PreparedMenu, request: FastifyRequest, reply: FastifyReply): typeof alreadySent => {
    if (request.headers['if-none-match'] === menu.etag) {
      reply.code(304).header('etag', menu.etag).header('vary', 'accept-encoding').send();
      return alreadySent;
    }
    const encoding = encodingOf(request);
    const lines = headerLines(menu, encoding, reply);
    reply.hijack();
    // The last header differs per response; the list is serialized immediately, so the next response can
    // reuse it.
    lines[lines.length - 1] = request.id;
    reply.raw.writeHead(200, lines).end(menu.bodies[encoding]);
    return alreadySent;
  };
}

interface MenusOptions {
  cache: MenuCache;
  limits: Pick<Limits, 'stranger'>;
}

export function guestMenuEndpoints(deps: Deps, { cache, limits }: MenusOptions): Endpoint[] {
  const send = createSender();
  const answer = async (
    find: MenuCache[keyof MenuCache],
    id: number,
    language: MenuLanguage | undefined,
    { request, reply }: Pick<Call, 'request' | 'reply'>,
  ): Promise<typeof alreadySent> => {
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
    ...menusEndpoints(deps),
    ...itemsEndpoints(deps),
  ];
}
