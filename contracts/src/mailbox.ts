import * as v from 'valibot';
import { Id, IdParam, Instant } from './common.ts';
import { defineRoute } from './route.ts';

/** A mail that is stored instead of sent, because no mail server is configured. */
export const KeptMail = v.object({
  id: Id,
  to: v.string(),
  subject: v.string(),
  template: v.string(),
  language: v.string(),
  at: Instant,
});
export type KeptMail = v.InferOutput<typeof KeptMail>;

/** The mailbox of a demo or a developer's own installation; `not_found` in any other. */
export const listMailbox = defineRoute({
  method: 'GET',
  path: '/api/mailbox',
  action: 'mailbox.read',
  summary: 'Mails that a demo keeps in place of sending them',
  response: v.array(KeptMail),
});

export const readMail = defineRoute({
  method: 'GET',
  path: '/api/mailbox/:mailId',
  action: 'mailbox.read',
  summary: 'A mail of the demo’s mailbox',
  params: { mailId: IdParam },
  response: v.object({ ...KeptMail.entries, text: v.string(), html: v.string() }),
});
