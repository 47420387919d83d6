// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listBranches } from '@sofra/contracts/branches';
import { listManagedBusinesses } from '@sofra/contracts/businesses';
import { readPublicSettings } from '@sofra/contracts/platform-settings';
import type { Role } from '@sofra/contracts/roles';
import {
  changeUser,
  countUsers,
  createUser,
  deleteUser,
  listUsers,
  mayManage,
  type ManagedUser,
  setUserPassword,
  suspendUser,
} from '@sofra/contracts/users';
import { buildUser, disconnect, noon, refusal } from '../../../../test/data.ts';
import { renderPage } from '../../../../test/page.tsx';
import { buildManagedBusiness } from '../../../../test/platform.ts';
import { on, serve } from '../../../../test/server.ts';
import { AdminUsersPage } from './AdminUsersPage.tsx';

const counts = { all: 42, platformStaff: 3, businessOwners: 5, customers: 4, guests: 30 };
const managed = (changes: Partial<ManagedUser>): ManagedUser => ({
  id: 20,
  name: 'Ümit Işık',
  email: 'umit@sofra.test',
  phone: null,
  role: 'customer',
  memberships: [],
  isAnonymous: false,
  isSuspended: false,
  hasTwoFactor: false,
  lastSeenAt: null,
  createdAt: noon,
  canChange: true,
  canDelete: true,
  ...changes,
});
console.log(readPublicSettings, deleteUser, setUserPassword, suspendUser, createUser, changeUser, listBranches, listManagedBusinesses, mayManage, disconnect, refusal, buildManagedBusiness, waitFor, within);

async function openUsers(role: Role, users: ManagedUser[]) {
  const server = serve(
    on(countUsers, counts),
    on(listUsers, { users, nextAfter: null }),
  );
  const page = await renderPage(<AdminUsersPage />, {
    user: buildUser({ id: 1, name: 'Selin', email: 's@sofra.test', role, isAnonymous: false }),
  });
  return { ...page, server };
}

describe('the platform’s users', () => {
  it('lists', async () => {
    const { user } = await openUsers('platform_admin', [managed({})]);
    expect(await screen.findByText('Ümit Işık')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ümit Işık: işlemler' }));
    expect((await screen.findAllByRole('menuitem')).map((i) => i.textContent)).toEqual([]);
  });
});
