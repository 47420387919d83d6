/**
 * Business and branch that a user last worked in with this browser, for pages whose address names
 * none.
 */
import type { Branch } from '@sofra/contracts/branches';
import { Id } from '@sofra/contracts/common';
import { type Page, pages } from '@sofra/contracts/pages';
import { screenBoards } from '@sofra/contracts/roles';
import type { User } from '@sofra/contracts/users';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, save } from '../../lib/browser/storage.ts';
import { mayOpen } from '../../lib/domain/access.ts';

const BUSINESS_KEY = 'sofra.business';
const branchKey = (businessId: number): string => `sofra.branch.${businessId}`;

export const rememberBusiness = (businessId: number): boolean =>
  save(browserStorage, BUSINESS_KEY, businessId);
export const rememberBranch = (businessId: number, branchId: number): boolean =>
  save(browserStorage, branchKey(businessId), branchId);

/**
 * Finds the business for a page without one in its path: the one in the query, else the last one, else the
 * first, among those that allow the page.
 */
export function businessFor(user: User, page: Page, wanted: string | null): number | undefined {
  const last = readSaved(browserStorage, BUSINESS_KEY, Id);
  const mine = user.memberships
    .filter((membership) =>
      mayOpen({ ...user, memberships: [membership] }, page, membership.businessId),
    )
    .map((membership) => membership.businessId);
  return (
    mine.find((businessId) => String(businessId) === wanted) ??
    mine.find((businessId) => businessId === last) ??
    mine[0]
  );
}

/**
 * Returns the start page of the installed app (`manifest.webmanifest`): the requested kitchen
 * display, else the last business; undefined if there is none.
 */
export function startOf(user: User, start: string): string | undefined {
  const page = screenBoards.find((board) => board === start) ?? 'dashboard';
  const businessId = businessFor(user, page, null);
  return businessId === undefined
    ? undefined
    : pages[page].path.replace(':businessId', String(businessId));
}

/** Finds the branch: the one in the address, else the last one, else the first. */
export function branchFor(
  businessId: number,
  branches: readonly Branch[],
  wanted: string | null,
): Branch | undefined {
  const last = readSaved(browserStorage, branchKey(businessId), Id);
  return (
    branches.find((branch) => String(branch.id) === wanted) ??
    branches.find((branch) => branch.id === last) ??
    branches[0]
  );
}
