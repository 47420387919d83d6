import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@sofra/contracts/route';
import { AppError } from '../lib/errors.ts';

/** A built file that is gone with its release is asked for by an old page's code, not by people. */
const isForPrograms = (path: string): boolean => /^\/(api|assets|health|rt)(\/|$)/.test(path);

/** A path of the contract as a pattern. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+').replaceAll('.', '\\.')}$`);

/**
 * What answers where no route does: `method_not_allowed` at a call's address, `not_found` at any
 * other that a program asks for, and for people the page that says so.
 */
export function answerUnrouted(
  app: FastifyInstance,
  routes: readonly Route[],
  sendPage: ((request: FastifyRequest, reply: FastifyReply) => unknown) | undefined,
): void {
  const known = routes.map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isTaken = methods.some((method) => method === (isRead ? 'GET' : request.method));
    // A call's own method comes here only with a parameter that is too long to be anything.
    if (methods.length > 0 && !isTaken) {
      reply.header('allow', [...new Set(methods)].join(', '));
      throw new AppError('method_not_allowed');
    }
    if (sendPage && isRead && !isForPrograms(path)) return sendPage(request, reply);
    throw new AppError('not_found');
  });
}
