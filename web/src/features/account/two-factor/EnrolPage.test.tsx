// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '@sofra/contracts/two-factor';
import { buildUser, refusal } from '../../../../test/data.ts';
import { click, expectText, fill, press, renderPage, textsOf } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { EnrolPage } from './EnrolPage.tsx';

it('a second factor is set up with the app’s code, and continues once its recovery codes are saved', async () => {
  const secret = 'ABCDEFGHIJKLMNOP';
  const server = serve(
    on(contract.beginTwoFactor, { secret, uri: `otpauth://totp/Sofra?secret=${secret}` }),
  );
  const reader = await renderPage(<EnrolPage />, { user: buildUser({ isAnonymous: false }) });
  expect((await screen.findByLabelText('Kurulum anahtarı')).textContent).toBe(
    'ABCD EFGH IJKL MNOP',
  );
  expect(screen.getByRole('img', { name: 'Doğrulama uygulaması için QR kod' })).toBeTruthy();
  await fill(reader, 'Doğrulama kodu', '12');
  await press(reader, 'Doğrula ve aç');
  await expectText('Kod 6 rakamdan oluşur');
  server.answer(on(contract.confirmTwoFactor, () => refusal('two_factor_wrong')));
  await fill(reader, 'Doğrulama kodu', '000000');
  await press(reader, 'Doğrula ve aç');
  await expectText('Doğrulama kodu hatalı veya daha önce kullanılmış.');
  const recoveryCodes = Array.from(
    { length: 10 },
    (_, index) => `abcde-fgh2${'abcdefghij'[index]}`,
  );
  server.answer(on(contract.confirmTwoFactor, { recoveryCodes }));
  await press(reader, 'Doğrula ve aç');
  const codes = await screen.findByRole('region', { name: 'Kurtarma kodlarınız' });
  expect(textsOf('listitem', codes)).toEqual(recoveryCodes);
  const go = within(codes).getByRole<HTMLButtonElement>('button', { name: 'Devam et' });
  expect(go.disabled).toBe(true);
  await click(reader, within(codes).getByLabelText('Kodları kaydettim'));
  expect(go.disabled).toBe(false);
});
