// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import {
  createPrinter,
  deletePrinter,
  listPrinters,
  type Printer,
} from '@sofra/contracts/printers';
import { listStations } from '@sofra/contracts/stations';
import { applyEvent } from '../../data/live/events.ts';
import { buildStation, noon, refusal, unanswered } from '../../../test/data.ts';
import { choose, expectText, fill, press, renderPage, textsOf } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { PrintersSection } from './branch/PrintersSection.tsx';

const printer: Printer = {
  id: 5,
  branchId: 1,
  name: 'Mutfak yazıcısı',
  purpose: 'slips',
  stationId: null,
  host: '192.168.77.50',
  port: 9100,
  paperWidth: 80,
  language: 'tr',
  isEnabled: true,
  state: 'unknown',
  stateSince: null,
  waiting: 0,
  version: 1,
};

it('a printer is added at a local address, shows its live state, and is deleted', async () => {
  const server = serve(
    on(listStations, { branchId: 1, stations: [buildStation()] }),
    on(listPrinters, []),
    on(createPrinter, ({ body }) => {
      if (body.host === '8.8.8.8') return refusal('invalid_input');
      if (body.host === '10.0.0.9') return refusal('printer_network');
      return { ...printer, ...(body as object) };
    }),
    on(deletePrinter, {}),
    on(readFloor, () => unanswered),
  );
  const reader = await renderPage(<PrintersSection branchId={1} />);
  await press(reader, 'Yazıcı ekle');
  const dialog = await screen.findByRole('dialog', { name: 'Yazıcı ekle' });
  await fill(reader, 'Yazıcının adı', 'Mutfak yazıcısı', dialog);
  for (const [host, fault] of [
    ['', 'IP adresini ya da adını yazın'],
    ['8.8.8.8', 'Yalnız yerel ağdaki adresler kullanılabilir'],
    ['10.0.0.9', /platform yöneticisine açtırın/],
  ] as const) {
    if (host) await fill(reader, 'Adres', host, dialog);
    await press(reader, 'Kaydet', dialog);
    await expectText(fault, dialog);
  }
  await fill(reader, 'Adres', '192.168.77.50', dialog);
  await press(reader, 'Kaydet', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectText('Yazıcı kaydedildi');
  const shown = await screen.findByRole('listitem', { name: 'Mutfak yazıcısı' });
  expect(shown.textContent).toContain('192.168.77.50:9100');
  await expectText('Durumu henüz bilinmiyor', shown);
  act(() =>
    applyEvent({
      room: 'branch:1',
      epoch: 'e',
      seq: 1,
      at: noon,
      type: 'printer.changed',
      payload: { ...printer, state: 'offline', stateSince: noon, version: 2 },
    }),
  );
  await expectText(/^Bağlantı yok/, shown);

  await choose(reader, 'Mutfak yazıcısı: işlemler', 'Yazıcıyı sil');
  await press(reader, 'Yazıcıyı sil', await screen.findByRole('alertdialog'));
  await expectText('Yazıcı silindi');
  await waitFor(() => expect(textsOf('listitem')).toEqual([]));
  expect(server.heard(deletePrinter)).toMatchObject([{ params: { printerId: '5' } }]);
});
