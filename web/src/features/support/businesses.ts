import type { User } from '@sofra/contracts/users';

/** The businesses a user works in, each once, and the one that is meant: the `named` one, else the first. */
export function businessesOf({ memberships }: Pick<User, 'memberships'>, named: string | null) {
  const names = new Map(memberships.map((one) => [String(one.businessId), one.businessName]));
  const businesses = [...names].map(([value, label]) => ({ value, label }));
  const meant = businesses.find(({ value }) => value === named) ?? businesses[0];
  return { businesses, businessId: Number(meant?.value) };
}
