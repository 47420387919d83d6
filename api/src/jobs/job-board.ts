import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';
import type { Allow } from '../http/allow.ts';
import type { Deps } from '../core/deps.ts';
import { sendError, toAppError } from '../edge/error-answers.ts';
import { pageHeaders } from '../edge/headers.ts';

const PATH = '/admin/queue';

/** The board's page would load fonts from elsewhere. */
const foreignFonts = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

/** Headers of pages; the board also needs its own path as the base of its files. */
const boardHeaders = (env: Deps['env']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pageHeaders(env)).map(([name, value]) => [
      name,
      value.replace("base-uri 'none'", "base-uri 'self'"),
    ]),
  );

/**
 * Read-only board of the queue at /admin/queue, for platform admins: jobs to repeat are rows in Postgres,
 * which the sweep handles. Its page, files and calls share one guard and fail like all other calls:
 * `unavailable` without Redis.
 */
export async function addJobBoard(
  app: FastifyInstance,
  { env, jobs }: Pick<Deps, 'env' | 'jobs'>,
  allow: Allow,
): Promise<void> {
  const headers = boardHeaders(env);
  const adapter = new FastifyAdapter().setBasePath(PATH);
  createBullBoard({
    queues: [new BullMQAdapter(jobs, { readOnlyMode: true })],
    serverAdapter: adapter,
    options: {
      uiConfig: { boardTitle: 'Sofra', locale: { lng: 'tr-TR' }, hideDocsLink: true },
    },
  });
  await app.register(
    async (board) => {
      board.addHook('onRequest', (request) => allow('jobs.board', request));
      board.setErrorHandler((error: Error, request, reply) => {
        // Unforeseen errors here come from Redis, with many different messages.
        const isRedis = toAppError(error, request.id).code === 'internal';
        sendError(isRedis ? Object.assign(error, { statusCode: 503 }) : error, request, reply);
      });
      // The adapter would set its own handler, which responds in another format.
      Object.defineProperty(board, 'setErrorHandler', { value: () => board });
      board.addHook('onSend', async (_request, reply, payload) => {
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
        if (!isPage || typeof payload !== 'string') return payload;
        reply.headers(headers);
        return payload.replace(foreignFonts, '');
      });
      await board.register(adapter.registerPlugin());
    },
    { prefix: PATH },
  );
}
