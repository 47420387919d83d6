// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readBranchSettings } from '@sofra/contracts/branches';
import { readBusiness } from '@sofra/contracts/businesses';
import { readFloor } from '@sofra/contracts/floor';
import { listCategories, listMenuItems } from '@sofra/contracts/items';
import { listPrinters } from '@sofra/contracts/printers';
import { listScreens } from '@sofra/contracts/screens';
import { listStations } from '@sofra/contracts/stations';
import {
  buildBranchSettings,
  buildBusiness,
  buildMember,
  buildPlace,
} from '../../../test/businesses.ts';
import { buildStation, unanswered } from '../../../test/data.ts';
import { renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { SettingsPage } from './SettingsPage.tsx';

it('a branch manager sees the settings of the branch only', async () => {
  serve(
    on(readBusiness, buildBusiness()),
    on(readBranchSettings, buildBranchSettings()),
    on(listStations, { branchId: 1, stations: [buildStation()] }),
    on(listScreens, []),
    on(listPrinters, []),
    on(listCategories, []),
    on(listMenuItems, []),
    // The stations follow the floor, which has no part here.
    on(readFloor, () => unanswered),
  );
  await renderPage(<SettingsPage {...buildPlace(buildMember('branch_manager'))} />);
  await screen.findByRole('heading', { level: 2, name: 'Şube: Karaköy' });
  const sections = screen.getAllByRole('heading', { level: 3 });
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Şube bilgileri',
    'Sipariş alma',
    'Sipariş sınırları',
    'Açılış saatleri',
    'Gün sonu',
    'Mutfak',
    'İstasyonlar',
    'Ekranlar',
    'Yazıcılar',
  ]);
});
