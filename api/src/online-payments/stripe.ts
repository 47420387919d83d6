import { Stripe } from 'stripe';
import { MIN_WEBHOOK_SECRET } from '@sofra/contracts/platform-settings';
import {
  type Checkout,
  type CheckoutOrder,
  type CheckoutState,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type RefundOrder,
  type RefundState,
} from './provider.ts';
import { readStripeEvent, toCheckoutState, toRefundState } from './stripe-objects.ts';

/** Keys and address of Stripe. */
export interface StripeOptions {
  secretKey: string;
  /** Key that was replaced last: payments that the current key doesn't know are asked for with it. */
  previousKey: string;
  webhookSecret: string;
  /** Address of a double; Stripe's own by default. */
  apiUrl: string | undefined;
  /** Origin of the pages to which guests return. */
  origin: string;
  timeoutMs: number;
}

/** Stripe closes a page after 30 minutes at the earliest; ours is closed by `expire`, after 15. */
const CLOSES_AFTER_SECONDS = 31 * 60;
/** Age up to which events are accepted. */
const TOLERANCE_SECONDS = 300;
/** Languages of Stripe's page; other guests get their browser's. */
const locales = { tr: 'tr', en: 'en', ru: 'ru', ar: 'auto' } as const;

/** Converts an error of the SDK: a refusal is final, except of too many requests. */
function toProviderError(error: unknown): ProviderError {
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  return new ProviderError(error, isRefusal);
}

/** Returns true if the account of a key doesn't know an object, or the key isn't valid any more. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404);

function openClient(key: string, { apiUrl, timeoutMs }: StripeOptions): Stripe {
  const double = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Stripe(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(double && {
      host: double.hostname,
      port: double.port,
      protocol: double.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Parameters of a page: a repeated call must send the same. */
const toSession = (order: CheckoutOrder, origin: string): Stripe.Checkout.SessionCreateParams => {
  const metadata = {
    sofra_payment: String(order.paymentId),
    sofra_client_payment: order.clientPaymentId,
  };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountMinor + order.tipMinor,
          product_data: { name: order.label },
        },
      },
    ],
    client_reference_id: String(order.paymentId),
    metadata,
    payment_intent_data: { metadata },
    locale: locales[order.language],
    expires_at: Math.floor(order.createdAt.getTime() / 1000) + CLOSES_AFTER_SECONDS,
    success_url: `${origin}${order.returnPath}`,
    cancel_url: `${origin}${order.leftPath}`,
  };
};

/** Finds a refund that an earlier attempt created: idempotency keys are forgotten after a day. */
async function findRefund(
  stripe: Stripe,
  intent: string,
  order: RefundOrder,
): Promise<Stripe.Refund | undefined> {
  if (order.ref !== null) return stripe.refunds.retrieve(order.ref);
  const made = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  return made.data.find(
    ({ metadata }) => metadata?.['sofra_client_payment'] === order.clientPaymentId,
  );
}

async function refundWith(stripe: Stripe, order: RefundOrder): Promise<RefundState> {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(order.paymentRef);
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (intentId === undefined) return { ref: null, state: 'failed' };
  const made = await findRefund(stripe, intentId, order);
  if (made) return toRefundState(made);
  const metadata = {
    sofra_refund: String(order.refundId),
    sofra_client_payment: order.clientPaymentId,
  };
  return toRefundState(
    await stripe.refunds.create(
      { payment_intent: intentId, amount: order.amountMinor, metadata },
      { idempotencyKey: `sofra-refund-${order.refundId}-${order.clientPaymentId}` },
    ),
  );
}

/** Opens a page. A repeated call has the same key, and gets the same page. */
async function begin(stripe: Stripe, order: CheckoutOrder, origin: string): Promise<Checkout> {
  const { paymentId, clientPaymentId, language } = order;
  const idempotencyKey = `sofra-payment-${paymentId}-${clientPaymentId}-${language}`;
  try {
    const { id, url } = await stripe.checkout.sessions.create(toSession(order, origin), {
      idempotencyKey,
    });
    if (url === null) throw new ProviderError(`no address of ${id}`, true);
    return { ref: id, url };
  } catch (error) {
    throw error instanceof ProviderError ? error : toProviderError(error);
  }
}

/** Verifies an event with Stripe's SDK; undefined if it isn't Stripe's. */
function verify(
  secret: string,
  body: Buffer,
  signature: string | string[] | undefined,
): ProviderEvent | undefined {
  if (secret.length < MIN_WEBHOOK_SECRET || typeof signature !== 'string') return undefined;
  try {
    return readStripeEvent(
      Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS),
    );
  } catch {
    return undefined;
  }
}

/** Stripe's hosted page, Checkout Sessions. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { secretKey, previousKey, webhookSecret, origin, timeoutMs } = options;
  const current = openClient(secretKey, options);
  const clients = [current, ...(previousKey === '' ? [] : [openClient(previousKey, options)])];

  /** Calls with each key until an account knows the object; undefined if none does. */
  async function withKnownKey<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
    for (const stripe of clients) {
      try {
        return await work(stripe);
      } catch (error) {
        if (!isUnknown(error)) throw toProviderError(error);
      }
    }
    return undefined;
  }

  // Half of the time: guests wait for it, and ask again.
  const once = { timeout: timeoutMs / 2, maxNetworkRetries: 0 };
  const ask = async (ref: string): Promise<CheckoutState> =>
    (await withKnownKey(async (stripe) =>
      toCheckoutState(await stripe.checkout.sessions.retrieve(ref, {}, once)),
    )) ?? { state: 'unknown' };

  return {
    name: 'stripe',
    begin: (order) => begin(current, order, origin),
    ask,
    expire: async (ref) => {
      try {
        const closed = await withKnownKey(async (stripe) =>
          toCheckoutState(await stripe.checkout.sessions.expire(ref)),
        );
        return closed ?? { state: 'unknown' };
      } catch (error) {
        // Only an open page can be closed: this one has a result.
        if (error instanceof ProviderError && error.isFinal) return ask(ref);
        throw error;
      }
    },
    refund: async (order) => {
      const made = await withKnownKey((stripe) => refundWith(stripe, order));
      if (!made) throw new ProviderError('the payment is unknown', false);
      return made;
    },
    verify: (body, headers) => verify(webhookSecret, body, headers['stripe-signature']),
  };
}
