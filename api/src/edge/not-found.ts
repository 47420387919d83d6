import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@sofra/contracts/route';
import { AppError } from '../lib/errors.ts';
import type { Limits } from './limits.ts';

/** An old page's code requests built files that were removed with its release; users don't. */
const isForPrograms = (path: string): boolean => /^\/(api|assets|health|rt)(\/|$)/.test(path);

/** Returns a path of the contract as a pattern. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+').replaceAll('.', '\\.')}$`);

/**
 * Answers requests without a route: `method_not_allowed` at the path of a call, `not_found` for
 * other programs, and a page for users. Each counts for its address, whoever sends it: nothing is asked about them.
 */
export function sendNotFound(
  app: FastifyInstance,
  routes: readonly Route[],
  {
    sendPage,
    limits,
  }: {
    sendPage: ((request: FastifyRequest, reply: FastifyReply) => unknown) | undefined;
    limits: Pick<Limits, 'stranger'>;
  },
): void {
  const known = routes.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  app.setNotFoundHandler((request, reply) => {
    limits.stranger(request);
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isTaken = methods.some((method) => method === (isRead ? 'GET' : request.method));
    // Only a request with too long a parameter gets here with the call's own method.
    if (methods.length > 0 && !isTaken) {
      reply.header('allow', [...new Set(methods)].join(', '));
      throw new AppError('method_not_allowed');
    }
    if (sendPage && isRead && !isForPrograms(path)) return sendPage(request, reply);
    throw new AppError('not_found');
  });
}
