import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, text } from './common.ts';
import { defineRoute } from './route.ts';

/** Types of events that an endpoint can receive. */
export const webhookEventTypes = [
  'order.placed',
  'order.changed',
  'order.statusChanged',
  'session.started',
  'session.changed',
  'session.ended',
  'payment.changed',
  'day.closed',
  'day.reopened',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
/** Type of the event that the test button sends. */
export const TEST_EVENT = 'webhook.test';

/** Maximum number of endpoints per business. */
export const MAX_WEBHOOKS = 10;
/** Hours after a rotation for which the old secret signs too. */
export const ROTATION_HOURS = 24;
/** Days for which deliveries are kept. */
export const DELIVERY_DAYS = 30;

/** `dropped`: the platform had stopped the business at the time of the event, which is never sent. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/**
 * Reasons for which an attempt failed: a status outside 200 to 299, a redirect, no answer in time, no connection,
 * or an address that isn't public.
 */
export const deliveryFaults = ['status', 'redirect', 'timeout', 'connection', 'address'] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** An address of another system that receives the events of a business. */
export const WebhookEndpoint = v.object({
  id: Id,
  url: v.string(),
  /** Branch whose events it receives; null receives those of all. */
  branchId: v.nullable(Id),
  events: v.array(v.picklist(webhookEventTypes)),
  isEnabled: v.boolean(),
  /** False until its address has answered a test event; the others wait until then. */
  isVerified: v.boolean(),
  /** Time at which an event was given up; null once it receives again. */
  failingSince: v.nullable(Instant),
  /** Time until which the old secret signs too. */
  oldSecretUntil: v.nullable(Instant),
  /** Number of events that it hasn't received yet. */
  waiting: v.number(),
  createdAt: Instant,
});
export type WebhookEndpoint = v.InferOutput<typeof WebhookEndpoint>;

/** An endpoint with the secret that this call made, which is shown once; null without a new one. */
const Shown = v.object({ endpoint: WebhookEndpoint, secret: v.nullable(v.string()) });

/** An event on its way to an endpoint, with its last attempt. */
export const Delivery = v.object({
  id: Id,
  endpointId: Id,
  /** Header `webhook-id`: the same in every attempt. */
  eventId: v.string(),
  type: v.string(),
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  createdAt: Instant,
  /** Null unless it waits. */
  nextAttemptAt: v.nullable(Instant),
  attemptedAt: v.nullable(Instant),
  status: v.nullable(v.number()),
  durationMs: v.nullable(v.number()),
  fault: v.nullable(v.picklist(deliveryFaults)),
});
export type Delivery = v.InferOutput<typeof Delivery>;

const businessParams = { businessId: IdParam };
const endpointParams = { ...businessParams, endpointId: IdParam };
const requestId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));
const facts = {
  url: v.pipe(text(500, 1), v.url()),
  branchId: v.nullable(Id),
  events: v.pipe(
    v.array(v.picklist(webhookEventTypes)),
    v.minLength(1),
    v.maxLength(webhookEventTypes.length),
  ),
  isEnabled: v.boolean(),
};

/** Lists the endpoints. `isIncluded` is false if the plan of the business has no webhooks. */
export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/webhooks',
  action: 'webhooks.list',
  summary: 'List the webhook endpoints of a business',
  params: businessParams,
  response: v.object({ isIncluded: v.boolean(), endpoints: v.array(WebhookEndpoint) }),
});

/**
 * Adds an endpoint, requests a test event that verifies it, and returns it with its secret. A repeat with the same
 * `requestId` returns the endpoint without the secret, which is shown once; one that asks for something else is
 * refused. Refused with `invalid_input` for an address where no webhook may be sent.
 */
export const createWebhook = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks',
  action: 'webhooks.change',
  summary: 'Add a webhook endpoint',
  params: businessParams,
  body: v.strictObject({
    requestId,
    url: facts.url,
    branchId: v.exactOptional(facts.branchId),
    events: facts.events,
  }),
  response: Shown,
  errors: ['plan_feature', 'webhook_limit', 'idempotency_key_reused'],
});

/**
 * Changes the given fields only. Events of before it is enabled aren't sent. Another address is verified again, and
 * gets a new secret.
 */
export const changeWebhook = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/webhooks/:endpointId',
  action: 'webhooks.change',
  summary: 'Change a webhook endpoint',
  params: endpointParams,
  body: v.partial(v.strictObject(facts)),
  response: Shown,
  errors: ['plan_feature'],
});

/** Deletes an endpoint with its deliveries. Repeating it changes nothing. */
export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/api/businesses/:businessId/webhooks/:endpointId',
  action: 'webhooks.change',
  summary: 'Delete a webhook endpoint',
  params: endpointParams,
  response: Nothing,
});

/**
 * Replaces the secret. The old one signs too for 24 hours. A repeat with the same `requestId` changes nothing and
 * returns no secret.
 */
export const rotateWebhookSecret = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks/:endpointId/secret',
  action: 'webhooks.change',
  summary: 'Replace the secret of a webhook endpoint',
  params: endpointParams,
  body: v.strictObject({ requestId }),
  response: Shown,
  errors: ['plan_feature', 'idempotency_key_reused'],
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks/:endpointId/test',
  action: 'webhooks.change',
  summary: 'Send a test event to a webhook endpoint',
  params: endpointParams,
  response: Delivery,
  errors: ['plan_feature'],
  isRepeatable: true,
});

/** Sends one delivery again, or all that failed since a time. One that waits is tried immediately. */
export const replayWebhook = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks/:endpointId/replay',
  action: 'webhooks.change',
  summary: 'Send deliveries to a webhook endpoint again',
  params: endpointParams,
  body: v.union([v.strictObject({ deliveryId: Id }), v.strictObject({ failedSince: Instant })]),
  response: v.object({ replayed: v.number() }),
  errors: ['plan_feature'],
  isRepeatable: true,
});

/** Lists deliveries of the last 30 days, newest first, 50 a page. */
export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/webhooks/:endpointId/deliveries',
  action: 'webhooks.list',
  summary: 'List the deliveries to a webhook endpoint',
  params: endpointParams,
  query: {
    state: v.exactOptional(v.picklist(deliveryStates)),
    /** Id of the last delivery of the page before. */
    before: v.exactOptional(IdParam),
  },
  response: v.object({ deliveries: v.array(Delivery), nextBefore: v.nullable(Id) }),
});

/** Returns a delivery with what was sent and the beginning of the last answer. */
export const readDelivery = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/webhooks/:endpointId/deliveries/:deliveryId',
  action: 'webhooks.list',
  summary: 'Get a delivery to a webhook endpoint',
  params: { ...endpointParams, deliveryId: IdParam },
  response: v.object({ ...Delivery.entries, body: v.string(), response: v.nullable(v.string()) }),
});
