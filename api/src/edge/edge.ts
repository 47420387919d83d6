import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '@sofra/contracts/images';
import type { Env } from '@sofra/infra/env';
import { AppError } from '../errors.ts';
import { acceptBodies, takesPicture } from './body.ts';
import { answerFault } from './faults.ts';
import { constantHeaders } from './headers.ts';
import { isSameOrigin } from './origin.ts';

/**
 * What stands before every route: constant headers, bodies of JSON or a picture, no writes from other
 * sites, and one shape of failure. One hook in all, for the hot paths pay it too (docs/decisions/0004).
 */
export function guardEdge(app: FastifyInstance, env: Env): void {
  const headers = constantHeaders(env);
  acceptBodies(app);
  app.decorateRequest('userId', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    const { method } = request.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead || isSameOrigin(request.headers, request.host, env)) done();
    else done(new AppError('cross_site'));
  });
  app.addHook('onRoute', (options) => {
    const route = options.config?.route;
    if (route && takesPicture(route)) options.bodyLimit = MAX_IMAGE_BYTES;
  });
  app.setErrorHandler(answerFault);
}
