import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { FastifyInstance } from 'fastify';
import type { Allow } from '../http/allow.ts';
import type { Deps } from '../core/deps.ts';
import { answerFault, toAppError } from '../edge/error-answers.ts';
import { pageHeaders } from '../edge/headers.ts';

const PATH = '/admin/queue';

/** The board's page would fetch its letters elsewhere. */
const foreignFonts = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

/** Headers of our pages; the board's page also sets its own path as the base of its files. */
const boardHeaders = (env: Deps['env']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pageHeaders(env)).map(([name, value]) => [
      name,
      value.replace("base-uri 'none'", "base-uri 'self'"),
    ]),
  );

/**
 * The queue's board at /admin/queue, for platform admins and to look at only: what is to be done again
 * is a row in Postgres, and the sweep's business. Its page, files and calls stand behind one guard and
 * fail as all other calls do: `unavailable` without Redis.
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
        // Unforeseen errors here come from Redis, which has many messages.
        const isRedis = toAppError(error, request.id).code === 'internal';
        answerFault(isRedis ? Object.assign(error, { statusCode: 503 }) : error, request, reply);
      });
      // The adapter would set its own, which answers in another shape.
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
