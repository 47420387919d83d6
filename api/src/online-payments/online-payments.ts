import type { Deps } from '../core/deps.ts';
import type { OnlinePayment, OnlinePayments } from '../core/online-payments.ts';
import { AppError } from '../lib/errors.ts';
import { readCheckoutOrder } from './checkout-order.ts';
import { type Claim, createClaim } from './claim.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import type { Providers } from './providers.ts';
import { requestRefund } from './request-refund.ts';
import { isGivenUp, toResult } from './results.ts';

/** Minimum time between two questions about a payment, across processes. */
const ASK_EVERY_MS = 2000;

type OnlineDeps = Pick<Deps, 'db' | 'rooms' | 'log' | 'redis' | 'env'>;

/** Calls a provider. Throws `payment_provider_failed` if it can't be reached or refuses. */
async function callProvider<T>(
  { log }: Pick<Deps, 'log'>,
  paymentId: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, paymentId }, 'payment provider failed');
    throw new AppError('payment_provider_failed');
  }
}

/** Returns the provider of a payment; throws `payment_provider_failed` without its keys. */
async function requireProvider(providers: Providers, name: string): Promise<PaymentProvider> {
  const provider = await providers.find(name);
  if (!provider) throw new AppError('payment_provider_failed');
  return provider;
}

/** Creates the calls with which bills open, resolve and refund payments on the phone. */
export function createOnlinePayments(
  deps: OnlineDeps,
  providers: Providers,
  claim: Claim = createClaim(deps),
): OnlinePayments {
  const withProvider = async <T>(
    { id, provider: name }: OnlinePayment,
    work: (provider: PaymentProvider) => Promise<T>,
  ): Promise<T> => {
    const provider = await requireProvider(providers, name);
    return callProvider(deps, id, () => work(provider));
  };

  return {
    findProvider: async () => {
      const offered = await providers.findOffered();
      return offered && { name: offered.provider.name, kind: offered.kind };
    },
    open: async (payment, language) => {
      const order = await readCheckoutOrder(deps.db, payment, language);
      const { ref, url } = await withProvider(payment, (provider) => provider.begin(order));
      return { providerRef: ref, redirectUrl: url };
    },
    reopen: async (payment) => {
      const { providerRef: ref } = payment;
      if (ref === null) return { result: 'intent', redirectUrl: null };
      const state = await withProvider(payment, (provider) => provider.ask(ref));
      return {
        result: await toResult(deps, payment, state),
        redirectUrl: state.state === 'open' ? state.url : null,
      };
    },
    ask: async (payment) => {
      const { providerRef: ref } = payment;
      if (ref === null || !(await claim('ask', payment.id, ASK_EVERY_MS))) return 'intent';
      const state = await withProvider(payment, (provider) => provider.ask(ref));
      return toResult(deps, payment, state);
    },
    expire: async (payment) => {
      const { providerRef: ref } = payment;
      // Its page was never shown to anyone.
      if (ref === null) return 'expired';
      // Without its keys nobody will ever know.
      if (isGivenUp(payment) && !(await providers.find(payment.provider))) {
        return toResult(deps, payment, { state: 'unknown' });
      }
      const state = await withProvider(payment, (provider) => provider.expire(ref));
      return toResult(deps, payment, state);
    },
    refund: (refund) => withProvider(refund, (provider) => requestRefund(deps, provider, refund)),
  };
}
