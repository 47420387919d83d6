import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type PaymentProviderName, receiveProviderEvent } from '@sofra/contracts/payment-providers';
import type { Deps } from '../core/deps.ts';
import { type Doors, type Endpoint, handle, register } from '../http/endpoint.ts';
import { AppError } from '../lib/errors.ts';
import { processEvent } from './process-event.ts';
import type { Providers } from './providers.ts';

/** Larger than any event about a payment. */
const MAX_EVENT_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Body of a signed call, as it was sent. */
    signedBody: Buffer | null;
  }
}

/** Verifies an event and applies it; throws `signature_invalid`. */
async function receive(
  deps: Deps,
  providers: Providers,
  name: PaymentProviderName,
  { body, headers }: { body: Buffer | null; headers: IncomingHttpHeaders },
): Promise<void> {
  const provider = await providers.find(name);
  const event = body && provider?.verify(body, headers);
  if (!event) throw new AppError('signature_invalid');
  await processEvent(deps, name, event);
}

/**
 * Endpoint of the events of payment providers. No caller is looked up, so that no rate limit drops a burst: a
 * call without a valid signature costs one HMAC.
 */
export const webhookEndpoint = (deps: Deps, providers: Providers): Endpoint =>
  handle(
    receiveProviderEvent,
    async ({ params: { provider } }, { request }) => {
      const { signedBody: body, headers } = request;
      await receive(deps, providers, provider, { body, headers });
      return { received: true as const };
    },
    { identified: false },
  );

/** Registers the webhook in a context of its own, which keeps the bytes that are signed. */
export async function addWebhook(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint,
  doors: Doors,
): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  await app.register(async (context) => {
    context.decorateRequest('signedBody', null);
    context.removeContentTypeParser('application/json');
    context.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (request, bytes, done) => {
        request.signedBody = bytes;
        void parseJson(request, bytes.toString('utf8'), done);
      },
    );
    register(context, deps, [endpoint], doors);
  });
}
