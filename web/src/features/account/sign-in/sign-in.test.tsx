// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listDemoUsers, login } from '@sofra/contracts/auth';
import { answerChallenge, beginTwoFactor, confirmTwoFactor } from '@sofra/contracts/two-factor';
import { businessRoles, platformRoles } from '@sofra/contracts/roles';
import { EnrolPage } from '../two-factor/EnrolPage.tsx';
import { buildUser, disconnect, refusal } from '../../../../test/data.ts';
import {
  field,
  fill,
  press,
  renderPage,
  expectText,
  textsOf,
  click,
} from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { LoginPage } from './LoginPage.tsx';

const accounts = [...platformRoles, ...businessRoles, 'customer'];
const roles = [
  'Platform Admin',
  'Platform Manager',
  'Platform Support',
  'İşletme Sahibi',
  'İşletme Müdürü',
  'Şube Müdürü',
  'Çalışan',
  'Garson',
  'Müşteri',
];
const zeynep = buildUser({ name: 'Zeynep Arslan', isAnonymous: false, role: 'employee' });

async function openLogin() {
  const server = serve(
    on(listDemoUsers, {
      password: 'sofra1234',
      people: accounts.map((role, index) => ({ email: `${index}@sofra.test`, name: 'Ad', role })),
    }),
  );
  const onSignedIn = vi.fn();
  const reader = await renderPage(<LoginPage onSignedIn={onSignedIn} tools={null} />);
  const submit = async (email: string, password: string) => {
    await fill(reader, 'E-posta', email);
    await fill(reader, 'Şifre', password);
    await press(reader, 'Giriş yap');
  };
  return { server, reader, submit, onSignedIn };
}
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('the login page', () => {
  it('requires both fields', async () => {
    const { reader } = await openLogin();
    await press(reader, 'Giriş yap');
    expect(await alert()).toMatch(/Eksik bilgi.*Email ve şifre gerekli\./);
  });

  it('has one sentence for a wrong email or password, closed by the user', async () => {
    const { server, reader, submit } = await openLogin();
    server.answer(on(login, () => refusal('login_failed')));
    await submit('nobody@sofra.test', 'yanlis-sifre');
    expect(await alert()).toMatch(/Giriş başarısız.*Email veya şifre hatalı\./);
    await press(reader, '×', await screen.findByRole('alert'));
    await waitFor(() => expect(screen.queryByText('Giriş başarısız')).toBeNull());
  });

  it('distinguishes a missing connection from a wrong password', async () => {
    const { server, submit } = await openLogin();
    server.answer(on(login, disconnect));
    await submit('waiter@sofra.test', 'sofra1234');
    expect(await alert()).toContain('Bağlantı yok');
  });

  it('fills the form from one of nine demo accounts, and greets the user', async () => {
    const { server, reader, onSignedIn } = await openLogin();
    server.answer(on(login, zeynep));
    for (const role of roles) expect(await screen.findAllByText(role)).not.toHaveLength(0);
    await press(reader, /6@sofra\.test/);
    expect(field('E-posta').value).toBe('6@sofra.test');
    await press(reader, 'Giriş yap');
    await expectText('Giriş başarılı');
    await expectText('Hoş geldiniz, Zeynep Arslan.');
    expect(server.heard(login)[0]?.body).toMatchObject({ password: 'sofra1234' });
    expect(onSignedIn).toHaveBeenCalledWith(zeynep);
  });

  it('shows one message at a time: an error until it is closed or replaced, a success for five seconds', async () => {
    const { server, reader, submit } = await openLogin();
    server.answer(on(login, zeynep));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await press(reader, 'Giriş yap');
    await expectText('Eksik bilgi');
    await vi.advanceTimersByTimeAsync(60_000);
    await expectText('Eksik bilgi');
    await submit('employee@sofra.test', 'sofra1234');
    await expectText('Giriş başarılı');
    expect(textsOf('alert')).toEqual([]);
    await vi.advanceTimersByTimeAsync(4000);
    await expectText('Giriş başarılı');
    await vi.advanceTimersByTimeAsync(1200);
    await waitFor(() => expect(screen.queryByText('Giriş başarılı')).toBeNull());
    vi.useRealTimers();
  });

  it('shows the password only while toggled', async () => {
    const { reader } = await openLogin();
    await fill(reader, 'Şifre', 'gizli');
    expect(field('Şifre').type).toBe('password');
    await press(reader, /Şifreyi göster/);
    expect(field('Şifre').type).toBe('text');
    await press(reader, /Şifreyi gizle/);
    expect(field('Şifre').type).toBe('password');
  });

  it('requests the app’s code after the password, or a recovery code instead', async () => {
    const { server, reader, submit, onSignedIn } = await openLogin();
    const challenge = 'c'.repeat(43);
    server.answer(on(login, () => refusal('two_factor_required', { challenge })));
    await submit('admin@sofra.test', 'sofra1234');
    await screen.findByRole('heading', { name: 'İki adımlı doğrulama' });
    const code = field('Doğrulama kodu');
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    server.answer(on(answerChallenge, () => refusal('two_factor_wrong')));
    await fill(reader, code, '123456');
    await press(reader, 'Doğrula');
    await expectText('Doğrulama kodu hatalı veya daha önce kullanılmış.');
    await press(reader, 'Kurtarma kodu kullan');
    await fill(reader, 'Kurtarma kodu', 'abcde-fgh23');
    server.answer(on(answerChallenge, zeynep));
    await press(reader, 'Doğrula');
    await expectText('Hoş geldiniz, Zeynep Arslan.');
    expect(server.heard(answerChallenge).at(-1)?.body).toEqual({ challenge, code: 'abcde-fgh23' });
    expect(onSignedIn).toHaveBeenCalledWith(zeynep);
  });
});

it('a second factor is set up with the app’s code, and continues once its recovery codes are saved', async () => {
  const secret = 'ABCDEFGHIJKLMNOP';
  const server = serve(
    on(beginTwoFactor, { secret, uri: `otpauth://totp/Sofra?secret=${secret}` }),
  );
  const reader = await renderPage(<EnrolPage />, { user: buildUser({ isAnonymous: false }) });
  expect((await screen.findByLabelText('Kurulum anahtarı')).textContent).toBe(
    'ABCD EFGH IJKL MNOP',
  );
  expect(screen.getByRole('img', { name: 'Doğrulama uygulaması için QR kod' })).toBeTruthy();
  await fill(reader, 'Doğrulama kodu', '12');
  await press(reader, 'Doğrula ve aç');
  await expectText('Kod 6 rakamdan oluşur');
  server.answer(on(confirmTwoFactor, () => refusal('two_factor_wrong')));
  await fill(reader, 'Doğrulama kodu', '000000');
  await press(reader, 'Doğrula ve aç');
  await expectText('Doğrulama kodu hatalı veya daha önce kullanılmış.');
  const recoveryCodes = Array.from(
    { length: 10 },
    (_, index) => `abcde-fgh2${'abcdefghij'[index]}`,
  );
  server.answer(on(confirmTwoFactor, { recoveryCodes }));
  await press(reader, 'Doğrula ve aç');
  const codes = await screen.findByRole('region', { name: 'Kurtarma kodlarınız' });
  expect(textsOf('listitem', codes)).toEqual(recoveryCodes);
  const go = within(codes).getByRole<HTMLButtonElement>('button', { name: 'Devam et' });
  expect(go.disabled).toBe(true);
  await click(reader, within(codes).getByLabelText('Kodları kaydettim'));
  expect(go.disabled).toBe(false);
});
