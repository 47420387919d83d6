import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Env } from '@sofra/infra/env';
import { createLazyChild } from '@sofra/infra/log';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the identified caller; null before identification and for none. */
    userId: number | null;
  }
}

/** Accepted format of a proxy's request id: it is written to every log line and response. */
const plainId = /^[\w-]{8,64}$/;

/** Returns a request's id: a trusted proxy's, else a new one. */
export const createRequestId =
  ({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>) =>
  ({ headers }: IncomingMessage): string => {
    const given = TRUST_PROXY ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && plainId.test(given) ? given : randomUUID();
  };

/** A finished request. `route` is the pattern, never the address; undefined without a route. */
export type LogRequest = (request: {
  method: string;
  route: string | undefined;
  status: number;
  ms: number;
}) => void;

/**
 * Records each finished request, and logs one line if `info` is enabled. Uses Fastify's own end of a request,
 * because a hook would cost the hot paths more.
 */
function createRequestLog(log: FastifyBaseLogger, note: LogRequest): LogController {
  const controller = new LogController({
    disableRequestLogging: true,
    requestIdLogLabel: 'requestId',
  });
  const isWritten = log.level === 'info' || log.level === 'debug';
  controller.requestCompleted = (_error, request: FastifyRequest, reply: FastifyReply): void => {
    const finished = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    };
    note(finished);
    if (!isWritten) return;
    const ms = Math.round(finished.ms * 100) / 100;
    request.log.info({ ...finished, ms, userId: request.userId }, 'request');
  };
  return controller;
}

/** Returns Fastify's options for the log of requests; `note` receives each one that has finished. */
export const toLogOptions = (log: FastifyBaseLogger, note: LogRequest) => ({
  loggerInstance: log,
  logController: createRequestLog(log, note),
  // Most requests write no line.
  childLoggerFactory: createLazyChild(),
});
