import { Stripe } from 'stripe';
import * as v from 'valibot';
import type { ProviderEvent } from './provider.ts';
import { type TestPage, TestResult } from './test-pages.ts';

/** Header of the signature of an event. */
const SIGNATURE = 'sofra-test-signature';
const TOLERANCE_SECONDS = 300;

const Event = v.object({
  id: v.string(),
  type: v.picklist(['checkout.decided']),
  ref: v.string(),
  result: TestResult,
  amountMinor: v.number(),
  currency: v.string(),
});

/** Event as the provider sends it, with its signature. */
export interface SignedEvent {
  payload: string;
  headers: Record<string, string>;
}

/** Creates the signed event of a decided page. */
export function signTestEvent(
  secret: string,
  ref: string,
  { amountMinor, tipMinor, currency }: TestPage,
  result: TestResult,
): SignedEvent {
  const event: v.InferOutput<typeof Event> = {
    id: `${ref}-${result}`,
    type: 'checkout.decided',
    ref,
    result,
    amountMinor: amountMinor + tipMinor,
    currency,
  };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { payload, headers: { [SIGNATURE]: signature } };
}

/** Verifies an event in the same way as Stripe's; undefined if it isn't the provider's. */
export function verifyTestEvent(
  secret: string,
  body: Buffer,
  headers: Readonly<Record<string, unknown>>,
): ProviderEvent | undefined {
  const signature = headers[SIGNATURE];
  if (typeof signature !== 'string') return undefined;
  try {
    const sent = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
    const { id, ref, result: state, amountMinor, currency } = v.parse(Event, sent);
    const result = state === 'paid' ? { state, amountMinor, currency } : { state };
    return { id, kind: 'checkout', ref, paymentId: null, result };
  } catch {
    return undefined;
  }
}
