import { createHmac, hkdfSync } from 'node:crypto';
import Stripe from 'stripe';
import * as v from 'valibot';
import { currencies } from '@sofra/contracts/businesses';
import { GuestLanguageCode } from '@sofra/contracts/common';
import type { Env } from '@sofra/infra/env';
import type { Redis } from '@sofra/infra/redis';
import {
  type CheckoutOrder,
  type CheckoutState,
  type PaymentProvider,
  ProviderError,
} from './provider.ts';

/** Path of the pages of test payments. */
export const TEST_PAGE_PATH = '/api/payments/test';
/** Header of the signature of an event. */
const SIGNATURE = 'sofra-test-signature';
const TOLERANCE_SECONDS = 300;
/** Time for which a page is remembered; a payment is decided after 15 minutes. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Values that a page shows; the rest is needed for its result. */
const Page = v.object({
  paymentId: v.number(),
  amountMinor: v.number(),
  tipMinor: v.number(),
  currency: v.picklist(currencies),
  label: v.string(),
  language: GuestLanguageCode,
  returnPath: v.string(),
  leftPath: v.string(),
});
export type TestPage = v.InferOutput<typeof Page>;

const results = ['paid', 'failed', 'expired'] as const;
const Result = v.picklist(results);
export type TestResult = v.InferOutput<typeof Result>;

const Event = v.object({
  id: v.string(),
  type: v.picklist(['checkout.decided']),
  ref: v.string(),
  result: Result,
  amountMinor: v.number(),
  currency: v.string(),
});

/** Event as the provider sends it, with its signature. */
export interface SignedEvent {
  payload: string;
  headers: Record<string, string>;
}

/** Test provider of a demo: pages without cards, in Redis; no money moves. */
export interface TestProvider extends PaymentProvider {
  /** Finds an open or decided page. */
  findPage: (ref: string) => Promise<(TestPage & { result: TestResult | null }) | undefined>;
  /** Decides an open page; returns the result, which is an earlier one if there was one. */
  decide: (ref: string, result: TestResult) => Promise<TestResult>;
  /** Creates the event of a decided page. */
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

export function createTestProvider({
  env,
  redis,
}: {
  env: Pick<Env, 'SOFRA_SECRET' | 'REDIS_PREFIX'>;
  redis: Redis;
}): TestProvider {
  const webhookSecret = deriveKey(env.SOFRA_SECRET, 'sofra test payments, events');
  const refKey = deriveKey(env.SOFRA_SECRET, 'sofra test payments, pages');
  const keyOf = (ref: string, what: 'page' | 'result'): string =>
    `${env.REDIS_PREFIX}:test-payment:${ref}:${what}`;

  /** Without Redis, this provider is one that doesn't answer. */
  async function withRedis<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new ProviderError(error, false);
    }
  }

  const refOf = ({ paymentId, clientPaymentId }: CheckoutOrder): string =>
    createHmac('sha256', refKey)
      .update(`${paymentId} ${clientPaymentId}`)
      .digest('base64url')
      .slice(0, 32);

  const readPage = async (ref: string): Promise<TestPage | undefined> => {
    const stored = await redis.get(keyOf(ref, 'page'));
    return stored === null ? undefined : v.parse(Page, JSON.parse(stored));
  };
  const readResult = async (ref: string): Promise<TestResult | null> =>
    v.parse(v.nullable(Result), await redis.get(keyOf(ref, 'result')));

  const decide = (ref: string, result: TestResult): Promise<TestResult> =>
    withRedis(async () => {
      await redis.set(keyOf(ref, 'result'), result, 'EX', KEPT_SECONDS, 'NX');
      return (await readResult(ref)) ?? result;
    });

  /** A page that Redis has lost can't be paid any more. */
  const stateOf = (ref: string, find: () => Promise<TestResult | null>): Promise<CheckoutState> =>
    withRedis(async () => {
      const page = await readPage(ref);
      if (!page) return { state: 'expired' };
      const result = await find();
      return result === null
        ? { state: 'open', url: `${TEST_PAGE_PATH}/${ref}` }
        : toState(page, result);
    });

  return {
    name: 'test',
    begin: (order) =>
      withRedis(async () => {
        const ref = refOf(order);
        const page = JSON.stringify(v.parse(Page, order));
        await redis.set(keyOf(ref, 'page'), page, 'EX', KEPT_SECONDS);
        return { ref, url: `${TEST_PAGE_PATH}/${ref}` };
      }),
    ask: (ref) => stateOf(ref, () => readResult(ref)),
    expire: (ref) => stateOf(ref, () => decide(ref, 'expired')),
    refund: async ({ refundId }) => ({ ref: `refund-${refundId}`, state: 'paid' }),
    findPage: (ref) =>
      withRedis(async () => {
        const page = await readPage(ref);
        return page && { ...page, result: await readResult(ref) };
      }),
    decide,
    signEvent: (ref, page, result) => {
      const event: v.InferOutput<typeof Event> = {
        id: `${ref}-${result}`,
        type: 'checkout.decided',
        ref,
        result,
        amountMinor: page.amountMinor + page.tipMinor,
        currency: page.currency,
      };
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      });
      return { payload, headers: { [SIGNATURE]: signature } };
    },
    verify: (body, headers) => {
      const signature = headers[SIGNATURE];
      if (typeof signature !== 'string') return undefined;
      try {
        const sent: unknown = Stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
        );
        const event = v.safeParse(Event, sent);
        if (!event.success) return { id: 'other', kind: 'other' };
        const { id, ref, result, amountMinor, currency } = event.output;
        return {
          id,
          kind: 'checkout',
          ref,
          result: result === 'paid' ? { state: 'paid', amountMinor, currency } : { state: result },
        };
      } catch {
        return undefined;
      }
    },
  };
}
