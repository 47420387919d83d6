import { createSecrets } from '@sofra/infra/secrets';
import { type OpenPaymentSettings, openPaymentSettings } from '@sofra/infra/settings';
import type { Deps } from '../core/deps.ts';
import { cached } from '../lib/ttl-cache.ts';
import { onlineKind } from './card-payments.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripe } from './stripe.ts';
import { createTestProvider, type TestProvider } from './test-provider.ts';

/** Time for which a process may use outdated keys. */
const FRESH_MS = 1000;
/** Time limit of one request to a provider. */
const TIMEOUT_MS = 4000;

/** Payment providers of the installation. */
export interface Providers {
  /** Returns the provider of new payments; undefined without any. */
  findOffered: () => Promise<{ provider: PaymentProvider; kind: 'card' | 'test' } | undefined>;
  /** Returns the provider that took a payment, also while it takes no new ones; undefined without its keys. */
  find: (name: string) => Promise<PaymentProvider | undefined>;
  /** Null outside a demo. */
  test: TestProvider | null;
}

/** Opens the providers with the keys of the platform settings; changed keys apply within a second. */
export function createProviders({
  db,
  env,
  redis,
  patience,
}: Pick<Deps, 'db' | 'env' | 'redis' | 'patience'>): Providers {
  const secrets = createSecrets(env.SOFRA_SECRET);
  const test = env.DEMO ? createTestProvider({ env, redis }) : null;
  const settings = cached(() => openPaymentSettings(db, secrets), FRESH_MS);
  let stripe: { keys: string; provider: PaymentProvider } | undefined;

  function openStripe({ settings: payment, previousKey }: OpenPaymentSettings) {
    const { secretKey, webhookSecret } = payment;
    if (secretKey === '') return undefined;
    const keys = JSON.stringify([secretKey, webhookSecret, previousKey]);
    if (stripe?.keys !== keys) {
      const options = { secretKey, webhookSecret, previousKey, origin: env.PUBLIC_ORIGIN };
      const timeoutMs = TIMEOUT_MS * patience;
      const provider = createStripe({ ...options, apiUrl: env.STRIPE_API_URL, timeoutMs });
      stripe = { keys, provider };
    }
    return stripe.provider;
  }

  return {
    test,
    findOffered: async () => {
      const opened = await settings.read();
      const kind = onlineKind(opened, env);
      const provider = kind === 'test' ? test : kind === 'card' ? openStripe(opened) : undefined;
      return kind && provider ? { provider, kind } : undefined;
    },
    find: async (name) => {
      if (name === 'test') return test ?? undefined;
      return name === 'stripe' ? openStripe(await settings.read()) : undefined;
    },
  };
}
