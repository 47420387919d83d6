import { createHmac, hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import type { Env } from '@sofra/infra/env';
import type { Redis } from '@sofra/infra/redis';
import {
  type CheckoutOrder,
  type CheckoutState,
  type PaymentProvider,
  ProviderError,
} from './provider.ts';
import { type SignedEvent, signTestEvent, verifyTestEvent } from './test-events.ts';
import { openTestPages, TestPage, type TestResult } from './test-pages.ts';

/** Path of the pages of test payments. */
export const TEST_PAGE_PATH = '/api/payments/test';

/** Test provider of a demo: pages without cards, in Redis; no money moves. */
export interface TestProvider extends PaymentProvider {
  /** Finds a page, with its result if it has one. */
  findPage: (ref: string) => Promise<(TestPage & { result: TestResult | null }) | undefined>;
  /** Decides an open page; returns the result, which is an earlier one if there was one. */
  decide: (ref: string, result: TestResult) => Promise<TestResult>;
  /** Creates the signed event of a decided page. */
  signEvent: (ref: string, page: TestPage, result: TestResult) => SignedEvent;
}

/** Derives a key from the environment's secret for one purpose. */
const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url');

const toState = (page: TestPage, result: TestResult): CheckoutState =>
  result === 'paid'
    ? {
        state: 'paid',
        amountMinor: page.amountMinor + page.tipMinor,
        currency: page.currency,
      }
    : { state: result };

/** Runs a call to Redis: without it, this provider is one that doesn't answer. */
async function withRedis<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderError(error, false);
  }
}

export function createTestProvider({
  env,
  redis,
}: {
  env: Pick<Env, 'SOFRA_SECRET' | 'REDIS_PREFIX'>;
  redis: Redis;
}): TestProvider {
  const webhookSecret = deriveKey(env.SOFRA_SECRET, 'sofra test payments, events');
  const refKey = deriveKey(env.SOFRA_SECRET, 'sofra test payments, pages');
  const pages = openTestPages(redis, env.REDIS_PREFIX);
  const urlOf = (ref: string): string => `${TEST_PAGE_PATH}/${ref}`;
  /** The same for a repeated call, and hard to guess. */
  const refOf = ({ paymentId, clientPaymentId }: CheckoutOrder): string =>
    createHmac('sha256', refKey)
      .update(`${paymentId} ${clientPaymentId}`)
      .digest('base64url')
      .slice(0, 32);

  /** Returns the state of a page; one that Redis has lost can't be paid any more. */
  const stateOf = (ref: string, find: () => Promise<TestResult | null>): Promise<CheckoutState> =>
    withRedis(async () => {
      const page = await pages.find(ref);
      if (!page) return { state: 'expired' };
      const result = await find();
      return result === null ? { state: 'open', url: urlOf(ref) } : toState(page, result);
    });

  return {
    name: 'test',
    begin: (order) =>
      withRedis(async () => {
        const ref = refOf(order);
        await pages.store(ref, v.parse(TestPage, order));
        return { ref, url: urlOf(ref) };
      }),
    ask: (ref) => stateOf(ref, () => pages.findResult(ref)),
    expire: (ref) => stateOf(ref, () => pages.decide(ref, 'expired')),
    refund: async ({ refundId }) => ({ ref: `refund-${refundId}`, state: 'paid' }),
    findPage: (ref) =>
      withRedis(async () => {
        const page = await pages.find(ref);
        return page && { ...page, result: await pages.findResult(ref) };
      }),
    decide: (ref, result) => withRedis(() => pages.decide(ref, result)),
    signEvent: (ref, page, result) => signTestEvent(webhookSecret, ref, page, result),
    verify: (body, headers) => verifyTestEvent(webhookSecret, body, headers),
  };
}
