import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@sofra/contracts/route';
import { acceptsImage } from '../edge/body.ts';
import { AppError } from '../lib/errors.ts';

/**
 * Maximum time until a call is answered. Below the database's own limits (infra/src/db.ts: 5 s for a
 * statement, 6 s for its response), so that it applies first when Postgres doesn't respond; a test compares
 * them.
 */
export const ANSWER_WITHIN_MS = 3000;
/** Includes the upload of an image and its encoding in every size, perhaps after others. */
const MAKE_PICTURE_WITHIN_MS = 20_000;
/** Includes the response of a payment provider, and one repetition. */
const ASK_PROVIDER_WITHIN_MS = 12_000;
/** Includes the response of a mail server, which may be slow. */
const SEND_MAIL_WITHIN_MS = 28_000;

/** Returns the time limit of a route; undefined for a menu, which is served from memory. */
export function deadlineOf(route: Route): number | undefined {
  if (route.action === 'menus.read') return undefined;
  if (route.action === 'settings.testEmail') return SEND_MAIL_WITHIN_MS;
  if (route.errors.includes('payment_provider_failed')) return ASK_PROVIDER_WITHIN_MS;
  return acceptsImage(route) ? MAKE_PICTURE_WITHIN_MS : ANSWER_WITHIN_MS;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Applies the time limit of a route, times `patience`, to its handler. The caller then receives
 * `unavailable`, and the late result is logged as a warning. An image's limit includes its upload. Fastify's
 * own `handlerTimeout` ends as soon as a body is read, logs a late result as an error, and creates an
 * AbortController for every request.
 */
export function withDeadline(route: Route, patience: number, handler: Handler): Handler {
  const usualMs = deadlineOf(route);
  if (usualMs === undefined) return handler;
  const limitMs = usualMs * patience;
  const includesBody = acceptsImage(route);
  return (request, reply) =>
    new Promise((resolve, reject) => {
      // The connection is silent during the upload and would time out.
      if (limitMs > ANSWER_WITHIN_MS) request.raw.setTimeout(limitMs + ANSWER_WITHIN_MS);
      let isLate = false;
      const timer = setTimeout(
        () => {
          isLate = true;
          reject(new AppError('unavailable'));
        },
        includesBody ? limitMs - reply.elapsedTime : limitMs,
      );
      const settle = (error: unknown, answer: () => void): void => {
        clearTimeout(timer);
        if (!isLate) answer();
        else
          request.log.warn(
            { err: error, route: route.path },
            'request finished after its deadline',
          );
      };
      handler(request, reply).then(
        (result) => settle(undefined, () => resolve(result)),
        (error: unknown) => settle(error, () => reject(error)),
      );
    });
}
