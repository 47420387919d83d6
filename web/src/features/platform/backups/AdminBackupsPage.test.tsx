// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Backup, linkBackup, listBackups, runBackup } from '@sofra/contracts/backups';
import { applyEvent } from '../../../data/live/events.ts';
import { disconnect, noon } from '../../../../test/data.ts';
import { expectText, press, renderPage, textsOf } from '../../../../test/page.tsx';
import { platformAdmin, platformPosition } from '../../../../test/platform.ts';
import { on, serve } from '../../../../test/server.ts';
import { AdminBackupsPage } from './AdminBackupsPage.tsx';

const verified: Backup = {
  id: 1,
  status: 'verified',
  trigger: 'schedule',
  requestedBy: null,
  step: 'comparing',
  progress: 1,
  startedAt: noon,
  finishedAt: noon,
  fileName: 'sofra-1.dump',
  sizeBytes: 2_400_000,
  tables: 73,
  rows: 120_500,
  error: null,
  hasFile: true,
};
const running: Backup = {
  ...verified,
  id: 2,
  status: 'running',
  trigger: 'manual',
  requestedBy: 'Selin Karaca',
  step: 'restoring',
  progress: 0.5,
  startedAt: new Date().toISOString(),
  finishedAt: null,
  sizeBytes: null,
  tables: null,
  rows: null,
  hasFile: false,
};

it('backups are requested, followed until they are verified, and downloaded', async () => {
  const server = serve(
    on(listBackups, {
      backups: [verified],
      nextAfter: null,
      frequency: 'daily',
      retentionDays: 30,
      nextAt: '2026-11-22T00:15:00.000Z',
      position: platformPosition,
    }),
    on(runBackup, disconnect),
  );
  const reader = await renderPage(<AdminBackupsPage />, { user: platformAdmin });
  const table = await screen.findByRole('table', { name: 'Yedekler' });
  const newest = () => within(table).getAllByRole('row')[1];
  await press(reader, 'Şimdi yedekle');
  await expectText('Yedekleme başlatılamadı');
  server.answer(on(runBackup, running));
  await press(reader, 'Şimdi yedekle');
  await screen.findByRole('button', { name: 'Yedekleniyor' });
  expect(textsOf('row', table)).toHaveLength(3);
  await screen.findByRole('progressbar');
  const done: Backup = { ...running, status: 'verified', hasFile: true };
  const payload = { ...done, sizeBytes: 2_400_000, tables: 73, rows: 120_500 };
  act(() => applyEvent({ ...platformPosition, at: noon, type: 'backup.progressed', payload }));
  await waitFor(() =>
    expect(newest()?.textContent).toMatch(
      /Doğrulandı[\d.,]+ [kM]B\d+ tablo, [\d.]+ satır.*Selin Karaca/,
    ),
  );
  expect(screen.getByRole('region', { name: 'Yedeklerin durumu' }).textContent).toMatch(
    /Son doğrulanmış yedekşimdi.*Sıradaki yedek\d\d:15.*Günde bir.*Saklama süresi30 gün/,
  );
  server.answer(on(linkBackup, disconnect));
  await press(reader, /İndir|indir/, newest());
  await expectText('Yedek indirilemedi');
  expect(server.heard(linkBackup)[0]?.params).toEqual({ backupId: '2' });
});
