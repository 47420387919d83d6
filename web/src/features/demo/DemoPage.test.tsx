// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listDemoUsers, login } from '@sofra/contracts/auth';
import { auth } from '../../data/client/auth.ts';
import { buildMember } from '../../../test/businesses.ts';
import { expectText, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { DemoPage } from './DemoPage.tsx';

const people = [
  { email: 'employee@sofra.test', name: 'Zeynep Arslan', role: 'employee' },
  { email: 'waiter@sofra.test', name: 'Emre Koç', role: 'waiter' },
  { email: 'owner@sofra.test', name: 'Nihan Aksoy', role: 'business_owner' },
];
const waiter = { ...buildMember('waiter'), name: 'Emre Koç' };

function openServer() {
  document.documentElement.dataset['demo'] = '';
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  const server = serve(
    on(listDemoUsers, { password: 'sofra1234', people }),
    on(login, buildMember()),
  );
  return { server, replace };
}
beforeEach(() => void vi.restoreAllMocks());

it.each([
  ['kitchen', '/business/1/kitchen', 'employee@sofra.test'],
  ['waiter', '/business/1/waiter', 'waiter@sofra.test'],
  ['dashboard', '/business/1', 'owner@sofra.test'],
  ['tables', '/business/1/tables/print', 'owner@sofra.test'],
  ['reports', '/business/1/reports', 'owner@sofra.test'],
  ['staff', '/business/1/staff', 'owner@sofra.test'],
])('the demo’s %s is opened at %s as %s', async (place, path, email) => {
  const { server, replace } = openServer();
  auth.store.setState({ auth: 'signedOut' });
  await renderPage(<DemoPage place={place} />);
  await waitFor(() => expect(replace).toHaveBeenCalledWith(path));
  expect(server.heard(login)[0]?.body).toMatchObject({ email, password: 'sofra1234' });
});

it('a signed-in user opens what they may see as themselves', async () => {
  const { server, replace } = openServer();
  await renderPage(<DemoPage place="waiter" />, { user: waiter });
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/business/1/waiter'));
  expect(server.heard(login)).toEqual([]);
});

it('a signed-in user is never signed in as another one silently', async () => {
  const { server, replace } = openServer();
  const reader = await renderPage(<DemoPage place="reports" />, { user: waiter });
  await expectText(/Emre Koç olarak giriş yapmışsınız\./);
  expect(replace).not.toHaveBeenCalled();
  expect(server.heard(login)).toEqual([]);
  await press(reader, 'Nihan Aksoy olarak aç');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/business/1/reports'));
  expect(screen.queryByText(/Emre Koç olarak giriş/)).toBeNull();
});
