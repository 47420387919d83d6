import { businessRoleFacts, type InvitableRole, invitableRoles } from '@sofra/contracts/roles';
import { mayActOn, type RoleAssignment } from '@sofra/contracts/staff';
import * as v from 'valibot';

/** Returns the roles that a user may grant (D10). */
export const rolesBelow = (own: RoleAssignment): InvitableRole[] =>
  invitableRoles.filter((role) => mayActOn(own, { role, branchId: own.branchId }));

/** Value of a form field for every branch. */
export const EVERY_BRANCH = '';
export const branchValue = (branchId: number | null): string =>
  branchId === null ? EVERY_BRANCH : String(branchId);

const postFields = {
  role: v.picklist(invitableRoles),
  branch: v.pipe(
    v.string(),
    v.transform((branch) => (branch === EVERY_BRANCH ? null : Number(branch))),
  ),
};
const toPost = ({ role, branch }: { role: InvitableRole; branch: number | null }) => ({
  role,
  // Some roles belong to the whole business, whatever branch was selected before.
  branchId: businessRoleFacts[role].isBusinessWide ? null : branch,
});

export const RoleForm = v.pipe(v.object(postFields), v.transform(toPost));
export const InvitationForm = v.pipe(
  v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()), ...postFields }),
  v.transform(({ email, ...post }) => ({ email, ...toPost(post) })),
);
