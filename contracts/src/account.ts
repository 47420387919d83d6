import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, RoomPosition, text } from './common.ts';
import { EmailAddress } from './businesses.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { SecondFactorCode } from './two-factor.ts';
import { roles } from './roles.ts';

/** A user's own data (S3, profile view). */
export const Profile = v.object({
  id: Id,
  name: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.nullable(v.string()),
  /** Address awaiting confirmation: a new one, with `email` in use until then, or `email` itself. */
  pendingEmail: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  role: v.picklist(roles),
  createdAt: Instant,
  /** Minimum password length on this platform (D7). */
  passwordMinLength: v.number(),
});
export type Profile = v.InferOutput<typeof Profile>;

export const readProfile = defineRoute({
  method: 'GET',
  path: '/api/user/profile',
  action: 'account.view',
  summary: 'Get one’s profile',
  response: Profile,
});

/** Returns the current position in the caller's own room log; later events are sent to the socket. */
export const readOwnRoom = defineRoute({
  method: 'GET',
  path: '/api/user/room',
  action: 'account.view',
  summary: 'Get the position of one’s own room',
  response: v.object({ position: RoomPosition }),
});

/**
 * Changes name and phone immediately. A new email address takes effect when the mailed link is opened within
 * 24 hours. Throws `proof_required` for a new address.
 */
export const changeProfile = defineRoute({
  method: 'PUT',
  path: '/api/user/profile',
  action: 'account.change',
  summary: 'Change one’s profile',
  body: v.strictObject({
    name: nameText(120, 2),
    email: EmailAddress,
    phone: v.exactOptional(v.nullable(text(40))),
  }),
  response: Profile,
  errors: ['email_taken', 'proof_required'],
});

const pending = { path: '/api/user/email-change', action: 'account.change' } as const;

/** Mails the link to the address that awaits confirmation again; `not_found` if there is none. */
export const sendEmailLink = defineRoute({
  ...pending,
  method: 'POST',
  summary: 'Mail the link that confirms one’s email address again',
  response: Profile,
});
export const withdrawEmailChange = defineRoute({
  ...pending,
  method: 'DELETE',
  summary: 'Withdraw a change of the email address',
  response: Profile,
});

/** Proves the caller's identity with the password, and with a code if a second factor is set up. */
export const proveIdentity = defineRoute({
  method: 'POST',
  path: '/api/user/proof',
  action: 'account.prove',
  summary: 'Prove one’s identity again, for 10 minutes',
  body: v.strictObject({
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    code: v.exactOptional(SecondFactorCode),
  }),
  response: Nothing,
  errors: [
    'current_password_wrong',
    'two_factor_required',
    'two_factor_wrong',
    'locked_out',
    'unavailable',
  ],
});

/** A browser on which the user is signed in. `browser` and `system` are null if unknown. */
export const SignIn = v.object({
  id: Id,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Network address without its last part, which is not stored. */
  network: v.nullable(v.string()),
  signedInAt: Instant,
  lastSeenAt: Instant,
  isCurrent: v.boolean(),
});
export type SignIn = v.InferOutput<typeof SignIn>;

/** Lists the caller's sign-ins: the current one first, then the most recently seen. */
export const listSignIns = defineRoute({
  method: 'GET',
  path: '/api/user/sign-ins',
  action: 'account.signIns',
  summary: 'List one’s sign-ins',
  response: v.array(SignIn),
});
export const endSignIn = defineRoute({
  method: 'DELETE',
  path: '/api/user/sign-ins/:signInId',
  action: 'account.signIns',
  summary: 'Sign out on one browser',
  params: { signInId: IdParam },
  response: Nothing,
});
/** Ends all sign-ins of the caller; includes the current one only with `alsoHere`. */
export const endSignIns = defineRoute({
  method: 'DELETE',
  path: '/api/user/sign-ins',
  action: 'account.signIns',
  summary: 'Sign out everywhere',
  body: v.strictObject({ alsoHere: v.boolean() }),
  response: Nothing,
});

const change = {
  method: 'PUT',
  action: 'account.changePassword',
  summary: 'Change one’s password',
  body: v.strictObject({
    currentPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    newPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  }),
  response: Nothing,
  errors: [
    'current_password_wrong',
    'password_too_short',
    'password_too_common',
    'locked_out',
    'unavailable',
    'proof_required',
  ],
} as const;

/**
 * Changes the password, renews the current sign-in and ends all others. `password_too_short` carries
 * `minLength` in its details (D7). The current password is the proof; with a second factor, the sign-in needs
 * a recent proof as well (`proof_required`).
 */
export const changePassword = defineRoute({ ...change, path: '/api/user/change-password' });
/** Same call at the standalone page's path (D11). */
export const changePasswordAlone = defineRoute({ ...change, path: '/api/auth/change-password' });
