// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePasswordAlone, readProfile } from '@sofra/contracts/account';
import { buildProfile } from '../../../../test/businesses.ts';
import { disconnect, refusal } from '../../../../test/data.ts';
import { field, fill, press, renderPage, expectText } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

const labels = ['Mevcut şifre', 'Yeni şifre', 'Yeni şifre (tekrar)'];
const old = 'sofra1234';
const fresh = 'yepyeni bir şifre';

async function open() {
  const server = serve(on(readProfile, buildProfile()));
  const reader = await renderPage(<ChangePasswordPage />);
  const change = async (...typed: string[]) => {
    for (const [index, label] of labels.entries()) await fill(reader, label, typed[index] ?? '');
    await press(reader, 'Şifreyi değiştir');
  };
  const rules = () =>
    within(screen.getByRole('region', { name: 'Şifre gereksinimleri' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { server, reader, change, rules };
}

describe('the separate password page', () => {
  it('shows one error at a time, and checks off the rules', async () => {
    const { server, change, rules } = await open();
    await expectText('Şifrenizi 3-6 ayda bir değiştirin.');
    expect(rules()[1]).toContain('En az 8 karakter');
    expect(rules().filter((rule) => rule?.includes('tamam'))).toEqual([]);
    for (const [typed, error] of [
      [[old, fresh, ''], 'Lütfen tüm alanları doldurun'],
      [[old, fresh, 'yepyeni'], 'Yeni şifre ve tekrarı eşleşmiyor'],
      [[old, '12345', '12345'], 'Yeni şifre en az 6 karakter olmalıdır'],
      [[old, '1234567', '1234567'], 'Yeni şifre en az 8 karakter olmalıdır'],
    ] as const) {
      await change(...typed);
      await expectText(error);
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      if (typed[2] === '')
        expect(rules().filter((rule) => rule?.includes('tamam'))).toHaveLength(2);
    }
    expect(server.heard(changePasswordAlone)).toEqual([]);
  });

  it('tells a wrong password from a lost connection', async () => {
    const { server, change } = await open();
    server.answer(on(changePasswordAlone, () => refusal('current_password_wrong')));
    await change('yanlış şifre', fresh, fresh);
    await expectText('Mevcut şifre hatalı.');
    server.answer(on(changePasswordAlone, disconnect));
    await change(old, fresh, fresh);
    await expectText('Şifre değiştirme işlemi başarısız');
  });

  it('shows what is typed, clears it, and changes the password', async () => {
    const { server, reader, change } = await open();
    for (const [index, label] of labels.entries()) await fill(reader, label, `${fresh}${index}`);
    for (const label of labels) await press(reader, `${label}: Şifreyi göster`);
    expect(field('Yeni şifre').type).toBe('text');
    await press(reader, 'Temizle');
    for (const label of labels) expect(field(label).value).toBe('');
    server.answer(on(changePasswordAlone, {}));
    await change(old, fresh, fresh);
    await expectText('Şifreniz başarıyla değiştirildi');
    await waitFor(() =>
      expect(server.heard(changePasswordAlone)[0]?.body).toEqual({
        currentPassword: old,
        newPassword: fresh,
      }),
    );
  });
});
