/** Figures of the specification (§1), each with the page that tells what is behind it. */
export const figures = [
  ['setup', '/docs/manager#five-minutes'],
  ['service', '/docs/manager#faster-service'],
  ['turnover', '/docs/manager#turnover'],
] as const;

/** Id of the section with their cards. */
export const FIGURES_ID = 'figures';
