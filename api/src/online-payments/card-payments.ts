import { type CardPayments, MIN_WEBHOOK_SECRET } from '@sofra/contracts/platform-settings';
import { receiveProviderEvent } from '@sofra/contracts/payment-providers';
import type { Env } from '@sofra/infra/env';
import type { OpenPaymentSettings } from '@sofra/infra/settings';

/**
 * Returns what guests are offered: cards with all keys, the test provider in a demo without a key, or nothing.
 */
export function onlineKind(
  { settings: { cardEnabled, secretKey, webhookSecret }, hasSecretKey }: OpenPaymentSettings,
  { DEMO }: Pick<Env, 'DEMO'>,
): 'card' | 'test' | null {
  if (!cardEnabled) return null;
  if (!hasSecretKey) return DEMO ? 'test' : null;
  return secretKey !== '' && webhookSecret.length >= MIN_WEBHOOK_SECRET ? 'card' : null;
}

/** Describes card payments for an admin. */
export function describeCardPayments(
  opened: OpenPaymentSettings,
  env: Pick<Env, 'DEMO' | 'PUBLIC_ORIGIN'>,
): CardPayments {
  const prefix = /^(?:sk|rk)_(test|live)_/.exec(opened.settings.secretKey)?.[1];
  return {
    online: onlineKind(opened, env),
    mode: prefix === 'test' || prefix === 'live' ? prefix : null,
    webhookUrl: `${env.PUBLIC_ORIGIN}${receiveProviderEvent.path.replace(':provider', 'stripe')}`,
  };
}
