// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { changePassword, changeProfile, listSignIns, readProfile } from '@sofra/contracts/account';
import { readBusiness } from '@sofra/contracts/businesses';
import {
  deleteAccount,
  downloadData,
  type PersonalData,
  readDataSummary,
} from '@sofra/contracts/personal-data';
import { readTwoFactor } from '@sofra/contracts/two-factor';
import type { Role } from '@sofra/contracts/roles';
import { buildBusiness, buildProfile } from '../../../../test/businesses.ts';
import { disconnect, noon, refusal } from '../../../../test/data.ts';
import {
  click,
  field,
  fill,
  press,
  renderPage,
  expectText,
  textsOf,
} from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { ProfilePage } from './ProfilePage.tsx';

interface Visit {
  role: Role;
  businessId?: number;
  /** Businesses that have no other owner. */
  ownedAlone?: { id: number; name: string }[];
}

async function open({ role, businessId, ownedAlone = [] }: Visit) {
  const counts = { account: 1, signIns: 1, orders: 0, tickets: 0, changes: 0 };
  const blockedBy = ownedAlone.length > 0 ? 'last_owner' : null;
  const server = serve(
    on(readProfile, buildProfile({ role, name: 'Ece Kişi', email: 'ece@sofra.test' })),
    on(listSignIns, []),
    on(readTwoFactor, { isEnabled: false, isRequired: false, recoveryCodesLeft: 0 }),
    on(readDataSummary, { counts, consents: [], blockedBy, ownedAlone }),
    on(readBusiness, buildBusiness()),
  );
  const reader = await renderPage(
    <>
      <Link to="/elsewhere">Panel</Link>
      <ProfilePage {...(businessId !== undefined && { businessId })} />
    </>,
  );
  await screen.findAllByRole('tab');
  return { server, reader };
}

/** Title and text of the only toast. */
const toast = async (text: string) =>
  waitFor(() => expect(screen.getByText(text).closest('[role=alert], [role=status]')).toBeTruthy());

describe('the profile', () => {
  it('shows the account and the business', async () => {
    await open({ role: 'waiter', businessId: 2 });
    expect(textsOf('tab')).toEqual(['Profil bilgileri', 'Şifre değiştir']);
    const text = () => document.body.textContent;
    expect(text()).toMatch(/Kullanıcı ID\d+RolGarson/);
    expect(text()).toMatch(/Kayıt tarihi\d+ \p{L}+ \d{4} \d{2}:\d{2}/u);
    await waitFor(() =>
      expect(text()).toContain('İşletme adıZeytin LokantasıDurumOnaylandıİşletme türüRestoran'),
    );
  });

  it('has no business of a platform user', async () => {
    await open({ role: 'platform_support' });
    expect(textsOf('tab')).toEqual(['Profil bilgileri', 'Şifre değiştir']);
    expect(document.body.textContent).toContain('RolPlatform Support');
    expect(screen.queryByText('İşletme bilgileri')).toBeNull();
  });

  it('is edited by the specification’s rules and sentences; leaving it asks first', async () => {
    const { server, reader } = await open({ role: 'waiter' });
    await fill(reader, 'Ad soyad', 'E');
    await fill(reader, 'E-posta', 'adres değil');
    await press(reader, 'Kaydet');
    await expectText('Ad soyad en az 2 karakter olmalıdır');
    await expectText('Geçerli bir email adresi giriniz');
    await click(reader, screen.getByRole('link', { name: 'Panel' }));
    await expectText('Kaydedilmemiş değişiklikler var');
    await press(reader, 'Sayfada kal');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    await fill(reader, 'Ad soyad', 'Ece Nur Kişi');
    await fill(reader, 'E-posta', 'owner2@sofra.test');
    server.answer(on(changeProfile, () => refusal('email_taken')));
    await press(reader, 'Kaydet');
    await toast('Profil güncellenirken bir hata oluştu.');
    await expectText('Bu e-posta adresi başka bir hesapta kullanılıyor.');
    server.answer(on(changeProfile, disconnect));
    await fill(reader, 'E-posta', 'ece@sofra.test');
    await press(reader, 'Kaydet');
    await expectText(/^Profil güncellenirken bir hata oluştu\. ./);
  });

  it('changes the password by the specification’s rules and sentences', async () => {
    const { server, reader } = await open({ role: 'waiter' });
    await click(reader, screen.getByRole('tab', { name: 'Şifre değiştir' }));
    const change = async (current: string, next: string, again: string) => {
      await fill(reader, 'Mevcut şifre', current);
      await fill(reader, 'Yeni şifre', next);
      await fill(reader, 'Yeni şifre (tekrar)', again);
      await press(reader, 'Şifreyi değiştir');
    };
    await change('', '12345', '');
    await expectText('Mevcut şifre gereklidir');
    await expectText('Yeni şifre en az 6 karakter olmalıdır');
    await expectText('Şifre onayı gereklidir');
    await change('sofra1234', '1234567', '1234567');
    await expectText('Yeni şifre en az 8 karakter olmalıdır');
    await change('sofra1234', 'kırk yıl hatırı var', 'kırk yıl hatırı var!');
    await expectText('Şifreler eşleşmiyor');
    expect(field('Yeni şifre (tekrar)').getAttribute('aria-invalid')).toBe('true');
    server.answer(on(changePassword, () => refusal('current_password_wrong')));
    await change('yanlış şifre', 'kırk yıl hatırı var', 'kırk yıl hatırı var');
    await toast('Şifre değiştirirken bir hata oluştu.');
    await expectText('Mevcut şifre hatalı.');
  });
});

/** Everything stored about an account that was never used. */
const buildData = (email: string): PersonalData => ({
  createdAt: noon,
  account: {
    id: 7,
    name: 'Ece Kişi',
    email,
    pendingEmail: null,
    phone: null,
    language: 'tr',
    role: 'customer',
    hasTwoFactor: false,
    registeredAt: noon,
  },
  memberships: [],
  invitations: [],
  applications: [],
  consents: [],
  signIns: [],
  knownBrowsers: [],
  visits: [],
  orders: [],
  allergies: [],
  calls: [],
  payments: [],
  tickets: [],
  replies: [],
  mails: [],
  changes: [],
});

describe('the data of an account', () => {
  it('is downloaded as a file', async () => {
    const { server, reader } = await open({ role: 'customer' });
    const data = buildData('ece@sofra.test');
    server.answer(on(downloadData, data));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:data';
    });
    await press(reader, 'Verilerimi indir');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
    vi.restoreAllMocks();
  });

  it('is deleted with the account once its own address is typed', async () => {
    const { server, reader } = await open({ role: 'customer' });
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await press(reader, 'Hesabımı sil');
    const dialog = await screen.findByRole('dialog', { name: 'Hesabınız silinsin mi?' });
    await fill(reader, 'E-posta', 'baska@sofra.test', dialog);
    await press(reader, 'Hesabı kalıcı olarak sil', dialog);
    await expectText('Bu, hesabınızın e-posta adresi değil.', dialog);
    server.answer(on(deleteAccount, {}));
    await fill(reader, 'E-posta', 'ece@sofra.test', dialog);
    await press(reader, 'Hesabı kalıcı olarak sil', dialog);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(server.heard(deleteAccount).map(({ body }) => body.email)).toEqual(['ece@sofra.test']);
    vi.restoreAllMocks();
  });

  it('can’t be deleted by the only owner of a business, who learns why', async () => {
    const ownedAlone = [{ id: 2, name: 'Tek Sahipli Kahve' }];
    await open({ role: 'business_owner', businessId: 2, ownedAlone });
    expect(await screen.findByRole('heading', { name: 'Hesabınızı silin' })).toBeTruthy();
    const why = screen.getByRole('note').textContent;
    expect(why).toContain('Başka sahibi olmayan işletmeleriniz: Tek Sahipli Kahve');
    expect(screen.queryByRole('button', { name: 'Hesabımı sil' })).toBeNull();
  });
});
