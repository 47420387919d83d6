/** The parts of the settings in the order in which they stand; each is saved on its own. */
export const groups = {
  business: ['venue', 'logo', 'languages', 'currency', 'menus'],
  branch: ['branch', 'ordering', 'limits', 'hours', 'day', 'screens'],
  plan: ['branches', 'plan'],
} as const;
export type Group = keyof typeof groups;
export type SectionId = (typeof groups)[Group][number];
