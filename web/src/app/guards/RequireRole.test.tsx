// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { listDemoUsers, me } from '@sofra/contracts/auth';
import type { Page } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import { pages } from '@sofra/contracts/pages';
import { readOwnRoom } from '@sofra/contracts/account';
import { buildUser } from '../../../test/data.ts';
import { renderPage, expectText } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { auth } from '../../data/client/auth.ts';
import { RequireRole } from './RequireRole.tsx';

const waiter = buildUser({
  isAnonymous: false,
  role: 'waiter',
  memberships: [{ businessId: 1, businessName: 'Zeytin Lokantası', role: 'waiter', branchId: 1 }],
});
const customer = buildUser({ isAnonymous: false });

async function open(page: Page, businessId: number, user?: User) {
  serve(
    on(me, user ?? null),
    on(listDemoUsers, { password: null, people: [] }),
    on(readOwnRoom, { position: { room: 'user:7', epoch: 'one', seq: 0 } }),
  );
  const path = pages[page].path;
  await renderPage(
    <Routes>
      <Route
        path={path}
        element={
          <RequireRole page={page}>
            <p>the page</p>
          </RequireRole>
        }
      />
    </Routes>,
    { path: path.replace(':businessId', String(businessId)), ...(user && { user }) },
  );
}
const expectForbidden = async () => {
  expect(await screen.findAllByRole('heading', { name: 'Yetkisiz Erişim' })).not.toHaveLength(0);
  const sentence = 'Bu sayfaya erişim yetkiniz bulunmamaktadır.';
  expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
  expect(screen.queryByText('the page')).toBeNull();
};

describe('a guarded page', () => {
  it('shows "Yükleniyor..." until the user is known, and sign-in to a visitor', async () => {
    await open('kitchen', 1);
    await expectText('Yükleniyor...');
    auth.store.setState({ auth: 'signedOut' });
    expect(await screen.findByRole('heading', { name: 'Giriş yap' })).toBeTruthy();
  });

  it('explains to a cook who was signed out at a board how to pair it', async () => {
    await open('kitchen', 1);
    auth.store.setState({ auth: 'signedOut' });
    await expectText(/Sürekli açık kalacak bir tableti ekran olarak/);
    const link = screen.getByRole('link', { name: 'Ekran kurun' });
    expect(link.getAttribute('href')).toBe('/screen');
  });

  it('opens for those who may see it', async () => {
    await open('waiter', 1, waiter);
    await expectText('the page');
  });

  it('says to a paired screen that its business is stopped', async () => {
    const place = { businessId: 1, branchId: 1, board: 'kitchen', stationId: null } as const;
    const screenOf = (isStopped: boolean) =>
      buildUser({ role: 'employee', isAnonymous: false, screen: { ...place, isStopped } });
    await open('kitchen', 1, screenOf(true));
    await screen.findByRole('heading', { name: 'Bu işletme durduruldu' });
    auth.store.setState({ auth: screenOf(false) });
    await expectText('the page');
  });

  it('shows "Yetkisiz Erişim" to a customer', async () => {
    await open('kitchen', 1, customer);
    await expectForbidden();
  });

  it('shows "Yetkisiz Erişim" to another business’s waiter, with a link to their own', async () => {
    await open('kitchen', 2, waiter);
    await expectForbidden();
    const own = screen.getByRole('link', { name: 'Kendi ekranıma git' });
    expect(own.getAttribute('href')).toBe('/business/1');
  });

  it.each([
    'menus',
    'items',
    'tables',
    'staff',
    'reports',
    'integrations',
    'settings',
    'priceList',
    'changePassword',
  ] as const)('is closed to waiters: %s', async (page) => {
    await open(page, 1, waiter);
    await expectForbidden();
  });

  it.each(['adminAudit', 'adminBackups'] as const)(
    'is closed to a platform manager: %s',
    async (page) => {
      await open(page, 1, buildUser({ isAnonymous: false, role: 'platform_manager' }));
      await expectForbidden();
    },
  );
});
