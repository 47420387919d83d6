import * as v from 'valibot';
import { guestLanguages } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { User } from './users.ts';

const params = { token: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) };

/** Returns the data of the page behind a link that an operator created in the server's terminal. */
export const viewAdminInvitation = defineRoute({
  method: 'GET',
  path: '/api/setup/:token',
  action: 'adminInvitations.view',
  summary: 'Check an administrator’s link',
  params,
  response: v.object({
    email: v.string(),
    /** Name of the account with this address, if it exists. */
    name: v.nullable(v.string()),
    passwordMinLength: v.number(),
  }),
  errors: ['invitation_invalid'],
});

/**
 * Makes the user an administrator with this name and password, and signs them in. The link works once. An
 * existing account is signed out everywhere and loses its second factor.
 */
export const acceptAdminInvitation = defineRoute({
  method: 'POST',
  path: '/api/setup/:token',
  action: 'adminInvitations.accept',
  summary: 'Become an administrator',
  params,
  body: v.strictObject({
    name: nameText(120, 2),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    /** Language of their mails. */
    language: v.exactOptional(v.picklist(guestLanguages)),
  }),
  response: User,
  errors: ['invitation_invalid', 'password_too_short', 'password_too_common', 'unavailable'],
});
