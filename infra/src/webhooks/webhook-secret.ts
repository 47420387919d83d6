import { randomBytes } from 'node:crypto';

/** Creates a secret of the form that Standard Webhooks defines: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Context with which an endpoint's secret is sealed: it can't be moved to another business. */
export const webhookSecretContext = (businessId: number): string => `webhook:${businessId}`;
