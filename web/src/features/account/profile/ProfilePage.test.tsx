// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import {
  changePassword,
  changeProfile,
  endSignIn,
  endSignIns,
  listSignIns,
  proveIdentity,
  readProfile,
  sendEmailLink,
  type SignIn,
  withdrawEmailChange,
} from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import { readBusiness } from '@sofra/contracts/businesses';
import {
  deleteAccount,
  downloadData,
  type PersonalData,
  readDataSummary,
} from '@sofra/contracts/personal-data';
import { readMade } from '@sofra/contracts/made';
import { readTwoFactor } from '@sofra/contracts/two-factor';
import type { Role } from '@sofra/contracts/roles';
import { buildBusiness, buildProfile } from '../../../../test/businesses.ts';
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
import { on, serve } from '../../../../test/server.ts';
import { ProfilePage } from './ProfilePage.tsx';

interface Visit {
  role: Role;
  businessId?: number;
  /** Businesses that have no other owner. */
  ownedAlone?: { id: number; name: string }[];
  signIns?: SignIn[];
  recoveryCodesLeft?: number;
}

async function open({
  role,
  businessId,
  ownedAlone = [],
  signIns = [],
  recoveryCodesLeft = 0,
}: Visit) {
  const counts = { account: 1, signIns: 1, orders: 0, tickets: 0, changes: 0 };
  const blockedBy = ownedAlone.length > 0 ? 'last_owner' : null;
  const server = serve(
    on(readProfile, buildProfile({ role, name: 'Ece Kişi', email: 'ece@sofra.test' })),
    on(me, buildUser({ isAnonymous: false, role })),
    on(listSignIns, signIns),
    on(readMade, []),
    on(readTwoFactor, {
      isEnabled: recoveryCodesLeft > 0,
      isRequired: recoveryCodesLeft > 0,
      recoveryCodesLeft,
    }),
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

  it('requires proof of identity before a new address, which then awaits its link', async () => {
    const { server, reader } = await open({ role: 'waiter' });
    const pendingEmail = 'yeni@sofra.test';
    const profile = buildProfile({ role: 'waiter', name: 'Ece Kişi', email: 'ece@sofra.test' });
    server.answer(on(changeProfile, () => refusal('proof_required')));
    await fill(reader, 'E-posta', pendingEmail);
    await press(reader, 'Kaydet');
    const dialog = await screen.findByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
    expect(document.activeElement).toBe(field('Şifre', dialog));
    server.answer(on(proveIdentity, () => refusal('current_password_wrong')));
    await fill(reader, 'Şifre', 'yanlış şifre', dialog);
    await press(reader, 'Doğrula', dialog);
    await expectText('Mevcut şifre hatalı.', dialog);
    server.answer(on(proveIdentity, {}), on(changeProfile, { ...profile, pendingEmail }));
    await fill(reader, 'Şifre', 'sofra1234', dialog);
    await press(reader, 'Doğrula', dialog);
    await toast('Profil güncellendi');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectText(/^yeni@sofra\.test adresinin onayı bekleniyor/);
    expect(field('E-posta').value).toBe('ece@sofra.test');
    server.answer(
      on(sendEmailLink, { ...profile, pendingEmail }),
      on(withdrawEmailChange, profile),
    );
    await press(reader, 'Yeniden gönder');
    await toast('Bağlantı yeniden gönderildi');
    await press(reader, 'Değişikliği iptal et');
    await toast('Değişiklik iptal edildi');
    expect(screen.queryByText(/onayı bekleniyor/)).toBeNull();
  });

  it('lists the sign-ins, and ends one, all others, or all', async () => {
    const [own, phone, tablet] = [1, 2, 3].map((id): SignIn => ({
      id,
      browser: 'Chrome',
      system: ['Windows', 'Android', 'iPad'][id - 1] ?? null,
      network: '127.0.0.0/24',
      signedInAt: noon,
      lastSeenAt: noon,
      isCurrent: id === 1,
    }));
    if (!own || !phone || !tablet) throw new Error('three sign-ins');
    const { server, reader } = await open({ role: 'waiter', signIns: [own, phone, tablet] });
    const list = await screen.findByRole('list', { name: 'Oturumlarınız' });
    expect(textsOf('listitem', list)[0]).toMatch(
      /127\.0\.0\.0\/24.*Giriş:.*Son görülme:.*Bu cihaz/,
    );
    server.answer(on(endSignIn, {}), on(endSignIns, {}), on(listSignIns, [own, tablet]));
    await press(reader, /Android: çıkış yap/, list);
    await toast('Çıkış yapıldı');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(server.heard(endSignIn)[0]?.params).toEqual({ signInId: '2' });
    server.answer(on(listSignIns, [own]));
    for (const name of ['Diğer cihazlardan çıkış yap', 'Her yerden çıkış yap']) {
      await press(reader, name);
      await press(reader, name, await screen.findByRole('alertdialog'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(server.heard(endSignIns).map(({ body }) => body)).toEqual([
      { alsoHere: false },
      { alsoHere: true },
    ]);
  });

  it('keeps a required second factor on, with new recovery codes only', async () => {
    await open({ role: 'platform_support', recoveryCodesLeft: 10 });
    const card = await screen.findByRole('region', { name: 'İki adımlı doğrulama' });
    await expectText('Açık', card);
    await expectText('10 kurtarma kodunuz kaldı.', card);
    expect(textsOf('button', card)).toEqual(['Yeni kurtarma kodları al']);
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
