import type { Venue } from '@sofra/contracts/venues';

/** `Konak, İzmir`, as far as the address says; empty where it says nothing. */
export const placeOf = ({ district, city }: Pick<Venue, 'district' | 'city'>): string =>
  [district, city].filter(Boolean).join(', ');
