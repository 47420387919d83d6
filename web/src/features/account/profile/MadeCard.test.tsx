// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Made, readMade, undoMade } from '@sofra/contracts/made';
import { noon } from '../../../../test/data.ts';
import { expectText, press, renderPage, textsOf } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { MadeCard } from './MadeCard.tsx';

const buildMade = (kind: Made['kind'], name: string): Made => ({
  kind,
  id: 1,
  name,
  businessName: 'Zeytin',
  at: noon,
});

it('lists what the account made lately, and undoes all but users after a question', async () => {
  const user = buildMade('user', 'Ada');
  serve(on(readMade, [buildMade('apiKey', 'Kasa'), user]), on(undoMade, [user]));
  const reader = await renderPage(<MadeCard />);
  await screen.findByRole('button', { name: 'Hepsini geri al' });
  expect(textsOf('listitem').map((text) => text?.split('Zeytin')[0])).toEqual([
    'API anahtarı: Kasa',
    'Kullanıcı: Ada',
  ]);
  await press(reader, 'Hepsini geri al');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Kullanıcılar kalır.');
  await press(reader, 'Hepsini geri al', question);
  await expectText('Geri alındı');
  await waitFor(() => expect(screen.queryByText(/API anahtarı/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Hepsini geri al' })).toBeNull();
});
