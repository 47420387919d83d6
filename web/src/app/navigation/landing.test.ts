import { describe, expect, it } from 'vitest';
import type { Role, User } from '@sofra/contracts/users';
import { businessRoles } from '@sofra/contracts/users';
import { buildUser } from '../../../test/data.ts';
import { mayOpen } from '../../lib/domain/access.ts';
import { landingOf, workspaceOf } from './landing.ts';

const member = (role: (typeof businessRoles)[number], businessId = 5): User =>
  buildUser({
    role,
    isAnonymous: false,
    memberships: [{ businessId, businessName: 'Mavi Kahve', branchId: null, role }],
  });
const platform = (role: Role): User => buildUser({ role, isAnonymous: false });

describe('signing in leads', () => {
  it('owner, director, waiter and employee to their own business', () => {
    expect(landingOf(member('business_owner'))).toBe('/business/5');
    expect(landingOf(member('business_director'))).toBe('/business/5');
    expect(landingOf(member('waiter'))).toBe('/business/5');
    expect(landingOf(member('employee'))).toBe('/business/5');
  });

  it('everyone else, the branch manager too, to the front page', () => {
    expect(landingOf(member('branch_manager'))).toBe('/');
    expect(landingOf(platform('customer'))).toBe('/');
    expect(landingOf(platform('platform_support'))).toBe('/');
  });

  it('a platform admin to /admin', () => {
    expect(landingOf(platform('platform_admin'))).toBe('/admin');
    expect(landingOf(platform('platform_manager'))).toBe('/');
  });
});

it('the front page offers a branch manager their own screen, a customer none', () => {
  expect(workspaceOf(member('branch_manager'))).toBe('/business/5');
  expect(workspaceOf(platform('customer'))).toBeUndefined();
});

describe('a page of a business opens', () => {
  it('to each of the five business roles of that business, and of no other', () => {
    for (const role of businessRoles) {
      expect(mayOpen(member(role), 'kitchen', 5)).toBe(true);
      expect(mayOpen(member(role), 'kitchen', 6)).toBe(false);
    }
  });

  it('to no customer and no platform role', () => {
    expect(mayOpen(platform('customer'), 'waiter', 5)).toBe(false);
    expect(mayOpen(platform('platform_admin'), 'waiter', 5)).toBe(false);
  });

  it('without a business in its path to whoever has the role in some business', () => {
    expect(mayOpen(member('branch_manager'), 'itemEditor', undefined)).toBe(true);
    expect(mayOpen(member('waiter'), 'itemEditor', undefined)).toBe(false);
    expect(mayOpen(member('business_owner'), 'adminProfile', undefined)).toBe(false);
  });

  it('public ones to everybody', () => {
    expect(mayOpen(platform('customer'), 'home', undefined)).toBe(true);
  });
});
