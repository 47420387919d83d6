import type { KeyRight } from '@sofra/contracts/api-keys';
import type { PlatformRole } from '@sofra/contracts/roles';
import type { Membership, User } from '@sofra/contracts/users';
import { AppError } from '../lib/errors.ts';

/** Grants of an API key: exactly these actions and sights, in its business and branch. */
export interface ApiKeyScope {
  businessId: number;
  /** Null allows all branches. */
  branchId: number | null;
  actions: readonly KeyRight[];
}

/** Signed-in user of a request or a socket. */
export interface SignedIn {
  userId: number;
  name: string;
  email: string | null;
  isAnonymous: boolean;
  platformRole: PlatformRole | null;
  memberships: readonly Membership[];
  /** Set for a paired screen, which is neither a user nor a guest. */
  screen: NonNullable<User['screen']> | null;
  /** Set for an API key, which is neither a user nor a guest. */
  apiKey?: ApiKeyScope;
  /** `enrol`: a second factor must be set up before anything else. */
  stage: 'full' | 'enrol';
}

/** Sender of a request: the user, if any, and the browser's proof of scans. */
export interface Caller {
  user: SignedIn | null;
  /** SHA-256 of the sign-in cookie's token; null when signed out. */
  tokenHash: Buffer | null;
  /** SHA-256 of the scan cookie's token, which identifies this browser's table grants. */
  scanHash: Buffer | null;
  /** Set for a guest whose sign-in the handler's own statement must check; only for routes that do. */
  unchecked?: UncheckedSignIn;
}

/** Sign-in of a guest that was valid minutes ago. */
export interface UncheckedSignIn {
  /** Notes that it was valid when the call began. */
  confirm: () => void;
  /** Checks it now. */
  check: () => Promise<Caller>;
}

/** Caller without any cookie. */
export const anonymousCaller: Caller = { user: null, tokenHash: null, scanHash: null };

/**
 * Returns the branch to which a caller's work in a business is limited (null: all branches): by key, screen or
 * membership; undefined if the caller doesn't work there.
 */
export function workplaceIn(
  { user }: Caller,
  businessId: number,
): { branchId: number | null } | undefined {
  const held = [user?.apiKey, user?.screen, ...(user?.memberships ?? [])];
  return held.find((one) => one?.businessId === businessId) ?? undefined;
}

/** Returns true for the staff of a business or of the platform, their screens and API keys, wherever they work. */
export const worksSomewhere = ({ user }: Caller): boolean =>
  user !== null &&
  (user.memberships.length > 0 ||
    user.screen !== null ||
    user.apiKey !== undefined ||
    user.platformRole !== null);

/** Returns the user of a call that the permission table restricts to signed-in users. */
export function requireSignedIn({ user }: Caller): SignedIn {
  if (!user) throw new AppError('sign_in_required');
  return user;
}
