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
export type SectionId = (typeof groups)[Group][number];
