import type { FastifyInstance } from 'fastify';
import type { Env } from '@sofra/infra/env';
import { AppError } from '../errors.ts';
import { acceptJsonOnly } from './body.ts';
import { answerFault } from './faults.ts';
import { constantHeaders } from './headers.ts';
import { isSameOrigin } from './origin.ts';

/** However long Postgres is silent, whoever waits is told by then (design: live, Postgres). */
const ANSWER_WITHIN_MS = 3000;

/**
 * What stands before every route: constant headers, JSON bodies only, no writes from other sites,
 * and one shape of failure. One hook in all, for the hot paths pay it too (docs/decisions/0004).
 */
export function guardEdge(app: FastifyInstance, env: Env): void {
  const headers = constantHeaders(env);
  acceptJsonOnly(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const { method } = request.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead || isSameOrigin(request.headers, request.host, env)) done();
    else done(new AppError('cross_site'));
  });
  app.addHook('onRoute', (options) => {
    const action = options.config?.route?.action;
    // A menu is answered from memory, so often that a timer each would be felt.
    if (action && action !== 'menus.read') options.handlerTimeout = ANSWER_WITHIN_MS;
  });
  app.setErrorHandler(answerFault);
}
