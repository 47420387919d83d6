// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pairScreen } from '@sofra/contracts/screens';
import { listStations } from '@sofra/contracts/stations';
import { buildStation, refusal } from '../../../../test/data.ts';
import { field, fill, press, renderPage, expectText } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { PairScreenDialog } from './PairScreenDialog.tsx';

it('a screen is paired by a code of six digits and a name; a wrong code is reported at its field', async () => {
  serve(
    on(listStations, { branchId: 1, stations: [buildStation()] }),
    on(pairScreen, () => refusal('pairing_code_wrong')),
  );
  const reader = await renderPage(<PairScreenDialog branchId={1} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Ekran ekle' });
  await press(reader, 'Ekranı eşle', dialog);
  await expectText('Altı haneli kodu yazın', dialog);
  await expectText('Ekranın adı zorunludur', dialog);
  await fill(reader, 'Ekrandaki kod', '000 000', dialog);
  await fill(reader, 'Ekranın adı', 'Duvar', dialog);
  await press(reader, 'Ekranı eşle', dialog);
  await expectText(/^Bu kod geçerli değil\./, dialog);
  await waitFor(() => expect(document.activeElement).toBe(field('Ekrandaki kod', dialog)));
});
