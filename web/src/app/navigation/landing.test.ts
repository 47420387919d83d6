import { describe, expect, it } from 'vitest';
import { type Role, businessRoles } from '@sofra/contracts/roles';
import { type User } from '@sofra/contracts/users';
import { buildUser } from '../../../test/data.ts';
import { mayOpen } from '../../lib/domain/access.ts';
import { pathAfterSignIn, homePathOf, profilePathOf } from './landing.ts';

const member = (role: (typeof businessRoles)[number], businessId = 5): User =>
  buildUser({
    role,
    isAnonymous: false,
    memberships: [{ businessId, businessName: 'Mavi Kahve', branchId: null, role }],
  });
const platform = (role: Role): User => buildUser({ role, isAnonymous: false });

describe('signing in', () => {
  it('takes owner, director, waiter and employee to their own business', () => {
    const roles = ['business_owner', 'business_director', 'waiter', 'employee'] as const;
    for (const role of roles) expect(pathAfterSignIn(member(role)), role).toBe('/business/5');
  });

  it('takes everyone else, including the branch manager, to the front page', () => {
    expect(pathAfterSignIn(member('branch_manager'))).toBe('/');
    expect(pathAfterSignIn(platform('customer'))).toBe('/');
    expect(pathAfterSignIn(platform('platform_support'))).toBe('/');
  });

  it('takes a platform admin to /admin', () => {
    expect(pathAfterSignIn(platform('platform_admin'))).toBe('/admin');
    expect(pathAfterSignIn(platform('platform_manager'))).toBe('/');
  });
});

it('links a branch manager to their own screen from the front page, but not a customer', () => {
  expect(homePathOf(member('branch_manager'))).toBe('/business/5');
  expect(homePathOf(platform('customer'))).toBeUndefined();
});

it('links everyone to their own profile: in their workspace, if they have one', () => {
  expect(profilePathOf(platform('customer'))).toBe('/account');
  expect(profilePathOf(platform('platform_support'))).toBe('/admin/profile');
  expect(profilePathOf(member('waiter'))).toBe('/business/5/profile');
});

describe('a page of a business', () => {
  it('is open to the five business roles of that business, and of no other', () => {
    for (const role of businessRoles) {
      expect(mayOpen(member(role), 'kitchen', 5)).toBe(true);
      expect(mayOpen(member(role), 'kitchen', 6)).toBe(false);
    }
  });

  it('is closed to customers and platform roles', () => {
    expect(mayOpen(platform('customer'), 'waiter', 5)).toBe(false);
    expect(mayOpen(platform('platform_admin'), 'waiter', 5)).toBe(false);
  });

  it('is open, without a business in its path, to users with the role in any business', () => {
    expect(mayOpen(member('branch_manager'), 'itemEditor', undefined)).toBe(true);
    expect(mayOpen(member('waiter'), 'itemEditor', undefined)).toBe(false);
    expect(mayOpen(member('business_owner'), 'adminProfile', undefined)).toBe(false);
  });

  it('is open to everyone if public', () => {
    expect(mayOpen(platform('customer'), 'home', undefined)).toBe(true);
  });
});
