import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '@sofra/contracts/images';
import type { Env } from '@sofra/infra/env';
import { AppError } from '../errors.ts';
import { acceptBodies, takesPicture } from './body.ts';
import { answerFault } from './faults.ts';
import { constantHeaders } from './headers.ts';
import { isSameOrigin } from './origin.ts';

/** However long Postgres is silent, whoever waits is told by then (design: live, Postgres). */
const ANSWER_WITHIN_MS = 3000;
/** A picture is made in all its sizes before it is answered, perhaps after others (images.routes). */
const MAKE_PICTURE_WITHIN_MS = 20_000;
/** Somebody waits for what a mail server says, which takes its time. */
const SEND_MAIL_WITHIN_MS = 28_000;

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
    // A menu is answered from memory, so often that a timer each would be felt.
    if (!route || route.action === 'menus.read') return;
    options.handlerTimeout =
      route.action === 'settings.testEmail' ? SEND_MAIL_WITHIN_MS : ANSWER_WITHIN_MS;
    if (takesPicture(route)) {
      options.handlerTimeout = MAKE_PICTURE_WITHIN_MS;
      options.bodyLimit = MAX_IMAGE_BYTES;
    }
  });
  app.setErrorHandler(answerFault);
}
