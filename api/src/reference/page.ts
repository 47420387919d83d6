import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Env } from '@sofra/infra/env';
import { pageHeaders } from '../edge/headers.ts';

/**
 * Serves the reference: the document at /api/openapi.json, and an interactive page at /api. Most processes are never
 * asked for it, so `createDocument` is called at the first request.
 */
export async function serveReference(
  app: FastifyInstance,
  env: Env,
  createDocument: () => Record<string, unknown>,
): Promise<void> {
  const headers = pageHeaders(env);
  let document: Record<string, unknown> | undefined;
  const readDocument = () => (document ??= createDocument());
  let json: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(readDocument()))),
  );
  await app.register(swagger);
  await app.register(swaggerUi, {
    routePrefix: '/api',
    theme: { title: 'Sofra API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', tryItOutEnabled: true },
    transformSpecification: readDocument,
    transformSpecificationClone: false,
    uiHooks: {
      onRequest: (_request, reply, next) => {
        reply.headers(headers);
        next();
      },
    },
  });
}
