import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '@sofra/contracts/images';
import type { Env } from '@sofra/infra/env';
import { AppError } from '../lib/errors.ts';
import { hasApiKey } from './bearer.ts';
import { acceptBodies, acceptsImage } from './body.ts';
import { sendError } from './error-answers.ts';
import { constantHeaders } from './headers.ts';
import { isSameOrigin } from './origin.ts';

/**
 * Returns true for a call that a page makes for an image, a style or a script. Browsers without
 * `Sec-Fetch-Dest`, and all on plain http, are detected by the `Accept` of an image tag.
 */
const isEmbedded = ({ headers, routeOptions }: FastifyRequest): boolean =>
  (!['empty', 'document', undefined].includes(headers['sec-fetch-dest']) ||
    (headers.accept?.startsWith('image/') ?? false)) &&
  routeOptions.config.route !== undefined;

/**
 * Guards every route: constant headers, bodies of JSON or images, no writes from other sites, and one error
 * format. A single hook, because the hot paths run it too (ADR-0004).
 */
export function guardEdge(app: FastifyInstance, env: Env): void {
  const headers = constantHeaders(env);
  acceptBodies(app);
  app.decorateRequest('userId', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    const { method } = request.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    // A page can't send a key, and a call with a key has no cookies.
    const isOurs =
      hasApiKey(request.headers) ||
      (isRead ? !isEmbedded(request) : isSameOrigin(request.headers, request.host, env));
    if (isOurs) done();
    else done(new AppError('cross_site'));
  });
  app.addHook('onRoute', (options) => {
    const route = options.config?.route;
    if (route && acceptsImage(route)) options.bodyLimit = MAX_IMAGE_BYTES;
  });
  app.setErrorHandler(sendError);
}
