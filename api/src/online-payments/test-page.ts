import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { PaymentProviderName } from '@sofra/contracts/payment-providers';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import type { Limits } from '../edge/limits.ts';
import { testPageHtml, testPagePolicy } from './test-page-html.ts';
import type { TestPage, TestResult } from './test-pages.ts';
import { TEST_PAGE_PATH, type TestProvider } from './test-provider.ts';

const PageParams = v.object({ ref: v.pipe(v.string(), v.regex(/^[\w-]{32}$/)) });
const choices = { pay: 'paid', decline: 'failed', leave: 'expired' } as const;
const ChoiceParams = v.object({
  ...PageParams.entries,
  choice: v.picklist(['pay', 'decline', 'leave']),
});
const provider: PaymentProviderName = 'test';
const SEND_WITHIN_MS = 3000;

/** Returns the address at which this process listens. */
function ownAddress({ server }: FastifyInstance): string {
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('not listening');
  const { address, family, port } = listening;
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Serves the pages of the test provider; a decided one sends its event to our webhook, signed. */
export async function serveTestPages(
  app: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  test: TestProvider,
  limits: Pick<Limits, 'stranger'>,
): Promise<void> {
  const find = async (
    params: unknown,
  ): Promise<{ ref: string; page: TestPage & { result: TestResult | null } }> => {
    const parsed = v.safeParse(PageParams, params);
    const page = parsed.success ? await test.findPage(parsed.output.ref) : undefined;
    if (!parsed.success || !page) throw new AppError('not_found');
    return { ref: parsed.output.ref, page };
  };

  const sendEvent = async (ref: string, page: TestPage, result: TestResult): Promise<void> => {
    const { payload, headers } = test.signEvent(ref, page, result);
    try {
      const { status } = await fetch(`${ownAddress(app)}/api/payments/webhooks/${provider}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: payload,
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      });
      if (status !== 200) log.warn({ status }, 'event of a test payment not accepted');
    } catch (error) {
      // The result is asked for later, as for any provider.
      log.warn({ err: error }, 'event of a test payment not sent');
    }
  };

  const asPage = (reply: FastifyReply): FastifyReply =>
    reply.headers({
      'content-security-policy': testPagePolicy,
      // Browsers on plain http prove with `Origin` that a form is ours; `no-referrer` removes it.
      'referrer-policy': 'same-origin',
    });

  await app.register(async (context) => {
    context.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    context.get(`${TEST_PAGE_PATH}/:ref`, async (request, reply) => {
      limits.stranger(request);
      const { ref, page } = await find(request.params);
      return asPage(reply)
        .type('text/html; charset=utf-8')
        .send(testPageHtml(page, `${TEST_PAGE_PATH}/${ref}`, page.result !== null));
    });
    context.post(`${TEST_PAGE_PATH}/:ref/:choice`, async (request, reply) => {
      limits.stranger(request);
      const { ref, page } = await find(request.params);
      const parsed = v.safeParse(ChoiceParams, request.params);
      if (!parsed.success) throw new AppError('not_found');
      const { choice } = parsed.output;
      const result = await test.decide(ref, choices[choice]);
      await sendEvent(ref, page, result);
      return asPage(reply).redirect(result === 'expired' ? page.leftPath : page.returnPath, 303);
    });
  });
}
