import * as v from 'valibot';
import { currencies } from '@sofra/contracts/businesses';
import { GuestLanguageCode } from '@sofra/contracts/common';
import type { Redis } from '@sofra/infra/redis';

/** Time for which a page is remembered; a payment is decided after 15 minutes. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

/** Values that a page shows. */
export const TestPage = v.object({
  paymentId: v.number(),
  amountMinor: v.number(),
  tipMinor: v.number(),
  currency: v.picklist(currencies),
  label: v.string(),
  language: GuestLanguageCode,
  returnPath: v.string(),
  leftPath: v.string(),
});
export type TestPage = v.InferOutput<typeof TestPage>;

export const TestResult = v.picklist(['paid', 'failed', 'expired']);
export type TestResult = v.InferOutput<typeof TestResult>;

/** Pages of test payments in Redis, and their results. */
export interface TestPages {
  store: (ref: string, page: TestPage) => Promise<void>;
  find: (ref: string) => Promise<TestPage | undefined>;
  findResult: (ref: string) => Promise<TestResult | null>;
  /** Decides an open page; returns the result, which is an earlier one if there was one. */
  decide: (ref: string, result: TestResult) => Promise<TestResult>;
}

export function openTestPages(redis: Redis, prefix: string): TestPages {
  const keyOf = (ref: string, what: 'page' | 'result'): string =>
    `${prefix}:test-payment:${ref}:${what}`;
  const findResult = async (ref: string): Promise<TestResult | null> =>
    v.parse(v.nullable(TestResult), await redis.get(keyOf(ref, 'result')));
  return {
    store: async (ref, page) => {
      await redis.set(keyOf(ref, 'page'), JSON.stringify(page), 'EX', KEPT_SECONDS);
    },
    find: async (ref) => {
      const stored = await redis.get(keyOf(ref, 'page'));
      return stored === null ? undefined : v.parse(TestPage, JSON.parse(stored));
    },
    findResult,
    decide: async (ref, result) => {
      await redis.set(keyOf(ref, 'result'), result, 'EX', KEPT_SECONDS, 'NX');
      return (await findResult(ref)) ?? result;
    },
  };
}
