import type { Membership, PlatformRole, User } from '@sofra/contracts/users';
import { AppError } from '../lib/errors.ts';

/** The signed-in user behind a request or a socket. */
export interface SignedIn {
  userId: number;
  name: string;
  email: string | null;
  isAnonymous: boolean;
  platformRole: PlatformRole | null;
  memberships: readonly Membership[];
  /** Set for a screen of a branch, which is no user and no guest. */
  screen: NonNullable<User['screen']> | null;
  /** `enrol`: a second factor must be set up before anything else. */
  stage: 'full' | 'enrol';
}

/** Sender of a request: the user, if any, and the browser's proof of scans. */
export interface Caller {
  user: SignedIn | null;
  /** SHA-256 of the sign-in cookie's token; null when signed out. */
  tokenHash: Buffer | null;
  /** SHA-256 of the scan cookie's token: names this browser's table grants. */
  scanHash: Buffer | null;
}

/** A caller who showed nothing. */
export const nobody: Caller = { user: null, tokenHash: null, scanHash: null };

/** The user behind a call that the permission table keeps for who is signed in. */
export function signedInAs({ user }: Caller): SignedIn {
  if (!user) throw new AppError('sign_in_required');
  return user;
}
