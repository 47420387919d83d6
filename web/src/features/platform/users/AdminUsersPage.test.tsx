// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readProfile } from '@sofra/contracts/account';
import { listBranches } from '@sofra/contracts/branches';
import { listManagedBusinesses } from '@sofra/contracts/businesses';
import * as contract from '@sofra/contracts/users';
import type { ManagedUser } from '@sofra/contracts/users';
import { buildBranch, buildProfile } from '../../../../test/businesses.ts';
import { buildUser, disconnect, noon, refusal } from '../../../../test/data.ts';
import {
  click,
  field,
  fill,
  press,
  renderPage,
  expectText,
  textsOf,
} from '../../../../test/page.tsx';
import { buildManagedBusiness } from '../../../../test/platform.ts';
import { on, serve } from '../../../../test/server.ts';
import { AdminUsersPage } from './AdminUsersPage.tsx';

const name = 'Ümit Işık';
const buildManaged = (changes: Partial<ManagedUser> = {}): ManagedUser => ({
  id: 20,
  name,
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
const waiter = { businessId: 2, businessName: 'Mavi Kahve', branchId: 5, role: 'waiter' } as const;

/** Opens the page of the platform user 1 with these users. */
async function openUsers(
  users: readonly ManagedUser[],
  role: 'platform_admin' | 'platform_manager' = 'platform_admin',
) {
  const server = serve(
    on(contract.countUsers, {
      all: 1042,
      platformStaff: 3,
      businessOwners: 5,
      customers: 4,
      guests: 930,
    }),
    on(contract.listUsers, { users: [...users], nextAfter: null }),
    on(readProfile, buildProfile()),
    on(listManagedBusinesses, {
      businesses: [buildManagedBusiness(2, { name: 'Mavi Kahve', status: 'approved' })],
      nextAfter: null,
      counts: null,
    }),
    on(listBranches, [buildBranch({ id: 5, businessId: 2, name: 'Kadıköy' })]),
  );
  const own = buildUser({ id: 1, name: 'Selin Karaca', role, isAnonymous: false });
  const reader = await renderPage(<AdminUsersPage />, { user: own });
  const openMenu = async (person: string) => {
    await press(reader, `${person}: işlemler`);
    await screen.findAllByRole('menuitem');
  };
  /** Chooses an action in the menu of the first user; returns its dialog. */
  const act = async (verb: string, kind: 'dialog' | 'alertdialog' = 'dialog') => {
    await openMenu(name);
    await click(reader, screen.getByRole('menuitem', { name: verb }));
    return screen.findByRole(kind);
  };
  return { server, reader, openMenu, act };
}

describe('the platform’s users', () => {
  it('are counted, and listed with their role and place', async () => {
    await openUsers([
      buildManaged({ role: 'waiter', memberships: [waiter] }),
      buildManaged({ id: 21, name: 'Misafir', email: null, isAnonymous: true, canChange: false }),
    ]);
    const figures = await screen.findByRole('region', { name: 'Kullanıcı sayıları' });
    await waitFor(() =>
      expect(figures.textContent).toMatch(/Toplam kullanıcı1\.042930 misafir dahilPlatform ekibi3/),
    );
    expect(screen.getByRole('row', { name: /Ümit Işık/ }).textContent).toContain(
      'GarsonMavi Kahve',
    );
    expect(await expectText('Anonim')).toBeTruthy();
  });

  it('are found by a search and a role, which the address keeps', async () => {
    const { server, reader } = await openUsers([]);
    await fill(reader, 'Ad, e-posta veya telefon ara', 'umit isik');
    await waitFor(() =>
      expect(server.heard(contract.listUsers).at(-1)?.query).toEqual({ search: 'umit isik' }),
    );
    const roles = within(screen.getByRole('group', { name: 'Rol' }));
    await click(reader, roles.getByRole('button', { name: 'Platform Admin' }));
    await waitFor(() =>
      expect(server.heard(contract.listUsers).at(-1)?.query).toEqual({
        search: 'umit isik',
        role: 'platform_admin',
      }),
    );
    expect(reader.address()).toBe('/?search=umit+isik&role=platform_admin');
    await expectText('Kullanıcı bulunamadı');
    await press(reader, 'Tüm kullanıcıları göster');
    expect(field('Ad, e-posta veya telefon ara').value).toBe('');
    await roles.findByRole('button', { name: 'Tümü', pressed: true });
  });

  it('are created with the specification’s rules', async () => {
    const { server, reader } = await openUsers([buildManaged()]);
    await press(reader, 'New User');
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(field('Ad soyad', dialog));
    await press(reader, 'Kullanıcıyı oluştur', dialog);
    await expectText('Ad soyad en az 2 karakter olmalıdır', dialog);
    await expectText('Geçerli bir email adresi giriniz', dialog);
    await expectText('Şifre en az 6 karakter olmalıdır', dialog);
    await fill(reader, 'Ad soyad', name, dialog);
    await fill(reader, 'E-posta', 'admin@sofra.test', dialog);
    await fill(reader, 'Şifre', 'sofra1234', dialog);
    await reader.selectOptions(field('Rol', dialog), 'Garson');
    await press(reader, 'Kullanıcıyı oluştur', dialog);
    await expectText('Bir işletme seçin', dialog);
    await press(reader, 'Mavi Kahve Elif Şahin', dialog);
    await waitFor(() => expect(field('Şube', dialog).disabled).toBe(false));
    await reader.selectOptions(field('Şube', dialog), 'Kadıköy');
    server.answer(on(contract.createUser, () => refusal('email_taken')));
    await press(reader, 'Kullanıcıyı oluştur', dialog);
    await waitFor(() => expect(field('E-posta', dialog).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Bu e-posta adresi başka bir hesapta kullanılıyor.')).toHaveLength(
      2,
    );

    await fill(reader, 'E-posta', 'umit@sofra.test', dialog);
    server.answer(on(contract.createUser, buildManaged()));
    await press(reader, 'Kullanıcıyı oluştur', dialog);
    await expectText('Kullanıcı oluşturuldu');
    expect(server.heard(contract.createUser).at(-1)?.body).toEqual({
      name,
      email: 'umit@sofra.test',
      phone: null,
      role: 'waiter',
      businessId: 2,
      branchId: 5,
      password: 'sofra1234',
    });
  });

  it('get another role after a warning about what it takes away', async () => {
    const { server, reader, act } = await openUsers([
      buildManaged({ role: 'waiter', memberships: [waiter] }),
    ]);
    const dialog = await act('Düzenle');
    expect(textsOf('option', field('Rol', dialog))).toEqual([
      'Platform Admin',
      'Platform Manager',
      'Platform Support',
      'İşletme Sahibi',
      'İşletme Müdürü',
      'Şube Müdürü',
      'Garson',
      'Çalışan',
      'Müşteri',
    ]);
    await reader.selectOptions(field('Rol', dialog), 'Müşteri');
    await expectText(/oturumları kapanır.*rolleri kaldırılır/, dialog);
    server.answer(on(contract.changeUser, disconnect));
    await press(reader, 'Kaydet', dialog);
    await expectText('Kullanıcı güncellenirken bir hata oluştu');
    server.answer(on(contract.changeUser, buildManaged()));
    await press(reader, 'Kaydet', dialog);
    await expectText('Kullanıcı başarıyla güncellendi');
    const row = await screen.findByRole('row', { name: /Müşteri/ });
    expect(row.textContent).not.toContain('Mavi Kahve');
  });

  it('get a password with the specification’s rules', async () => {
    const { server, reader, act } = await openUsers([buildManaged()]);
    const dialog = await act('Şifre değiştir');
    const set = async (next: string, confirm: string) => {
      await fill(reader, 'Yeni şifre', next, dialog);
      await fill(reader, 'Yeni şifre (tekrar)', confirm, dialog);
      await press(reader, 'Şifreyi değiştir', dialog);
    };
    await set('12345', '12345');
    await expectText('Şifre en az 6 karakter olmalıdır', dialog);
    await set('1234567', '1234567');
    await expectText('Şifre en az 8 karakter olmalıdır', dialog);
    await set('kırk yıl hatırı var', 'kırk yıl');
    await expectText('Şifreler eşleşmiyor', dialog);
    server.answer(on(contract.setUserPassword, disconnect));
    await set('kırk yıl hatırı var', 'kırk yıl hatırı var');
    await expectText('Şifre değiştirilirken bir hata oluştu');
    server.answer(on(contract.setUserPassword, {}));
    await press(reader, 'Şifreyi değiştir', dialog);
    await expectText('Kullanıcı şifresi başarıyla değiştirildi');
    expect(server.heard(contract.setUserPassword).at(-1)?.body).toEqual({
      newPassword: 'kırk yıl hatırı var',
    });
  });

  it('are suspended and restored', async () => {
    const { server, reader, act } = await openUsers([buildManaged()]);
    server.answer(
      on(contract.suspendUser, ({ body }) => buildManaged({ isSuspended: body.isSuspended })),
    );
    await press(reader, 'Askıya al', await act('Askıya al', 'alertdialog'));
    await expectText('Askıda');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(reader, 'Askıdan çıkar', await act('Askıdan çıkar', 'alertdialog'));
    await waitFor(() => expect(screen.queryByText('Askıda')).toBeNull());
  });

  it('are deleted after a question', async () => {
    const { server, reader, act } = await openUsers([buildManaged()]);
    const question = await act('Sil', 'alertdialog');
    server.answer(on(contract.deleteUser, disconnect));
    await press(reader, 'Kullanıcıyı sil', question);
    await expectText('Kullanıcı silinirken bir hata oluştu.');
    server.answer(on(contract.deleteUser, {}));
    await press(reader, 'Kullanıcıyı sil', question);
    await expectText('Kullanıcı başarıyla silindi.');
    await expectText('Kullanıcı bulunamadı');
  });

  it('have a menu of what the caller may do; nothing that locks them out', async () => {
    const { reader, openMenu } = await openUsers(
      [
        buildManaged(),
        buildManaged({ id: 1, name: 'Selin Karaca', canDelete: false }),
        buildManaged({ id: 22, name: 'Burak Tunç', canChange: false, canDelete: false }),
      ],
      'platform_manager',
    );
    const rowOf = (person: string) => screen.findByRole('row', { name: new RegExp(person) });
    expect((await rowOf('Selin Karaca')).textContent).toContain('Siz');
    expect(within(await rowOf('Burak Tunç')).queryByRole('button')).toBeNull();
    await openMenu('Selin Karaca');
    expect(textsOf('menuitem')).toEqual(['Düzenle']);
    await reader.keyboard('{Escape}');
    await waitFor(() => expect(textsOf('menuitem')).toEqual([]));
    await openMenu(name);
    expect(textsOf('menuitem')).toEqual(['Düzenle', 'Şifre değiştir', 'Askıya al', 'Sil']);
    await click(reader, screen.getByRole('menuitem', { name: 'Düzenle' }));
    const roles = textsOf('option', field('Rol', await screen.findByRole('dialog')));
    expect([roles.length, roles[0]]).toEqual([7, 'Platform Support']);
  });
});
