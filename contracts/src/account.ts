import * as v from 'valibot';
import { Id, Instant, Nothing, RoomPosition, text } from './common.ts';
import { EmailAddress } from './businesses.ts';
import { defineRoute } from './route.ts';
import { roles } from './users.ts';

/** A person's own data (spec §3, profile view). */
export const Profile = v.object({
  id: Id,
  name: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  role: v.picklist(roles),
  createdAt: Instant,
  /** The shortest password the platform takes (decisions 7). */
  passwordMinLength: v.number(),
});
export type Profile = v.InferOutput<typeof Profile>;

export const readProfile = defineRoute({
  method: 'GET',
  path: '/api/user/profile',
  action: 'account.view',
  summary: 'The profile of the signed-in person',
  response: Profile,
});

/** Where the log of one's own room stands: what is told to one person is followed from there. */
export const readOwnRoom = defineRoute({
  method: 'GET',
  path: '/api/user/room',
  action: 'account.view',
  summary: 'Where the log of one’s own room stands',
  response: v.object({ position: RoomPosition }),
});

export const changeProfile = defineRoute({
  method: 'PUT',
  path: '/api/user/profile',
  action: 'account.change',
  summary: 'Change one’s own profile',
  body: v.strictObject({
    name: text(120, 2),
    email: EmailAddress,
    phone: v.exactOptional(v.nullable(text(40))),
  }),
  response: Profile,
  errors: ['email_taken'],
});

const change = {
  method: 'PUT',
  action: 'account.changePassword',
  summary: 'Change one’s own password',
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
  ],
} as const;

/**
 * Changes the password: this browser gets a fresh sign-in, all others end. `password_too_short`
 * carries `minLength` in its details (decisions 7).
 */
export const changePassword = defineRoute({ ...change, path: '/api/user/change-password' });
/** The standalone page's path to the same (decisions 11). */
export const changePasswordAlone = defineRoute({ ...change, path: '/api/auth/change-password' });
