import * as v from 'valibot';
import { Id, IdParam, Instant } from './common.ts';
import { defineRoute } from './route.ts';

/** A mail that was stored instead of sent, because no mail server is configured. */
export const StoredMail = v.object({
  id: Id,
  to: v.string(),
  subject: v.string(),
  template: v.string(),
  language: v.string(),
  at: Instant,
});
export type StoredMail = v.InferOutput<typeof StoredMail>;

/** Lists the mailbox of a demo or development installation; `not_found` in any other. */
export const listMailbox = defineRoute({
  method: 'GET',
  path: '/api/mailbox',
  action: 'mailbox.read',
  summary: 'List the mails stored in place of sending them',
  response: v.array(StoredMail),
});

export const readMail = defineRoute({
  method: 'GET',
  path: '/api/mailbox/:mailId',
  action: 'mailbox.read',
  summary: 'Get a stored mail',
  params: { mailId: IdParam },
  response: v.object({ ...StoredMail.entries, text: v.string(), html: v.string() }),
});
