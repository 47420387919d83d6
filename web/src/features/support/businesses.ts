import type { User } from '@sofra/contracts/users';

/** Returns the businesses that a user works in, and the current one: the `named` one, else the first. */
export function businessesOf({ memberships }: Pick<User, 'memberships'>, named: string | null) {
  const names = new Map(memberships.map((one) => [String(one.businessId), one.businessName]));
  const businesses = [...names].map(([value, label]) => ({ value, label }));
  const meant = businesses.find(({ value }) => value === named) ?? businesses[0];
  return { businesses, businessId: Number(meant?.value) };
}
