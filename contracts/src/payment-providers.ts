import * as v from 'valibot';
import { defineRoute } from './route.ts';

/** Providers of payments on the phone. `test` moves no money and exists only in a demo. */
export const paymentProviders = ['stripe', 'test'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * Receives an event of a payment provider, signed in a header as the provider documents it. Events that are
 * unknown, of other systems or already processed are accepted and change nothing. Refused with
 * `signature_invalid` if the signature is wrong or old, or if the installation has no secret for the provider.
 */
export const receiveProviderEvent = defineRoute({
  method: 'POST',
  path: '/api/payments/webhooks/:provider',
  action: 'payments.webhook',
  summary: 'Receive an event of a payment provider',
  params: { provider: v.picklist(paymentProviders) },
  body: v.looseObject({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    type: v.string(),
  }),
  response: v.object({ received: v.literal(true) }),
  errors: ['signature_invalid'],
});
