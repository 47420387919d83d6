import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@sofra/contracts/route';
import { takesPicture } from './edge/body.ts';
import { AppError } from './errors.ts';

/**
 * The longest a call waits for its answer (design: live, Postgres). Below the database's own limits
 * (infra/src/db.ts: 5 s for a statement, 6 s for its answer), so that a silent Postgres is noticed here
 * first; a test compares them.
 */
export const ANSWER_WITHIN_MS = 3000;
/** A picture is uploaded and made in every size before it is answered, perhaps after others. */
const MAKE_PICTURE_WITHIN_MS = 20_000;
/** The answer is the mail server's, which takes its time. */
const SEND_MAIL_WITHIN_MS = 28_000;

/** The time limit of a route; undefined for a menu, which is answered from memory. */
export function deadlineOf(route: Route): number | undefined {
  if (route.action === 'menus.read') return undefined;
  if (route.action === 'settings.testEmail') return SEND_MAIL_WITHIN_MS;
  return takesPicture(route) ? MAKE_PICTURE_WITHIN_MS : ANSWER_WITHIN_MS;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Gives a handler its route's time limit, `patience` times: past it the caller is answered `unavailable`, and what becomes
 * of the work is logged as a warning. A picture's limit includes the time its body took to arrive.
 *
 * Fastify's own `handlerTimeout` ends as soon as a body was read, logs a late failure as an error, and
 * makes an AbortController for every request.
 */
export function withDeadline(route: Route, patience: number, handler: Handler): Handler {
  const usualMs = deadlineOf(route);
  if (usualMs === undefined) return handler;
  const limitMs = usualMs * patience;
  const includesBody = takesPicture(route);
  return (request, reply) =>
    new Promise((resolve, reject) => {
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
        else request.log.warn({ err: error, route: route.path }, 'finished after its deadline');
      };
      handler(request, reply).then(
        (result) => settle(undefined, () => resolve(result)),
        (error: unknown) => settle(error, () => reject(error)),
      );
    });
}
