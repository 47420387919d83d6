import type { readDay } from '@sofra/contracts/days';
import type { RouteResponse } from '@sofra/contracts/route';

/** A business day as the API returns it. */
export type ShownDay = RouteResponse<typeof readDay>;

/** Columns of the page from large screens on. */
export const columns = {
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;
