import type { Action } from '@sofra/contracts/policy';

/** Sections of the settings, in order; each is saved separately. */
export const groups = {
  business: ['venue', 'logo', 'cover', 'languages', 'currency', 'menus'],
  branch: [
    'branch',
    'ordering',
    'limits',
    'hours',
    'day',
    'kitchen',
    'stations',
    'screens',
    'printers',
  ],
  plan: ['branches', 'plan'],
} as const;
export type Group = keyof typeof groups;
/** Action that a user needs to see a group. */
export const groupActions: Record<Group, Action> = {
  business: 'businesses.change',
  branch: 'branches.change',
  plan: 'businesses.changePlan',
};
export type SectionId = (typeof groups)[Group][number];
