import * as v from 'valibot';
import { Id, Instant } from './common.ts';
import { defineRoute } from './route.ts';

/** Things by which an account can give others access. A user that it created isn't undone with the rest. */
export const madeKinds = ['apiKey', 'webhook', 'screen', 'invitation', 'user'] as const;
export type MadeKind = (typeof madeKinds)[number];

/** Something that a user made in the last 30 days, and that is still in force. */
export const Made = v.object({
  kind: v.picklist(madeKinds),
  id: Id,
  /** Name of a key, screen or user, origin of a webhook, address of an invitation. */
  name: v.string(),
  businessName: v.nullable(v.string()),
  at: Instant,
});
export type Made = v.InferOutput<typeof Made>;

export const readMade = defineRoute({
  method: 'GET',
  path: '/api/user/made',
  action: 'account.view',
  summary: 'List what one made lately by which others have access',
  response: v.array(Made),
});

/**
 * Revokes the keys, deletes the webhooks, disconnects the screens and withdraws the invitations of `readMade`. A
 * webhook that another user added, and whose address one changed, is paused.
 */
export const undoMade = defineRoute({
  method: 'DELETE',
  path: '/api/user/made',
  action: 'account.undoMade',
  summary: 'Undo what one made lately, except users',
  response: v.array(Made),
});
