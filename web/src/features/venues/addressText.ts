import type { Venue } from '@sofra/contracts/venues';

/** Formats city and district, `Konak, İzmir`; empty if both are unknown. */
export const addressText = ({ district, city }: Pick<Venue, 'district' | 'city'>): string =>
  [district, city].filter(Boolean).join(', ');
