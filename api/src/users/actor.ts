import { type Role } from '@sofra/contracts/roles';
import { mayManage } from '@sofra/contracts/users';
import { roleOf } from '../auth/roles.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

/** Platform user who changes users, with their own rank. */
export interface Actor {
  actorId: number;
  name: string;
  role: Role;
}

export function actorOf(caller: Caller): Actor {
  const user = requireSignedIn(caller);
  return { actorId: user.userId, name: user.name, role: roleOf(user) };
}

/** Throws `rank_too_high` for a role at or above the actor's own (D10). */
export function requireRank(actor: Actor, role: Role): void {
  if (!mayManage(actor.role, role)) throw new AppError('rank_too_high');
}
