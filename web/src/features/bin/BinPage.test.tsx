// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { restoreMenu } from '@sofra/contracts/menus';
import { readBin, restoreTable } from '@sofra/contracts/bin';
import { readBusinessPlan } from '@sofra/contracts/business-plan';
import {
  buildBranchTable,
  buildBusinessPlan,
  buildMember,
  buildPlace,
} from '../../../test/businesses.ts';
import { noon, refusal } from '../../../test/data.ts';
import { buildMenu } from '../../../test/menus.ts';
import { expectText, press, renderPage, textsOf } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { BinPage } from './BinPage.tsx';

const table = {
  id: 1,
  branchId: 1,
  branchName: 'Karaköy',
  tableNumber: 'Köşe',
  area: '',
  deletedAt: noon,
};

it('menus and tables are restored from the bin, long after they were deleted', async () => {
  const bin = {
    menus: [{ id: 1, name: { tr: 'Akşam' }, itemCount: 1, deletedAt: noon }],
    items: [],
    tables: [table],
  };
  const server = serve(
    on(readBin, () => bin),
    on(readBusinessPlan, buildBusinessPlan({ plan: 'isletme' })),
    on(restoreMenu, () => {
      bin.menus = [];
      return buildMenu();
    }),
    on(restoreTable, () => {
      bin.tables = [];
      return {
        ...buildBranchTable({ tableNumber: 'Köşe' }),
        qrCodeUrl: 'code',
        shortCode: '27',
        createdAt: noon,
        currentSession: null,
      };
    }),
  );
  const reader = await renderPage(<BinPage {...buildPlace()} />);
  await screen.findByRole('button', { name: 'Köşe: geri al' });
  expect(textsOf('listitem')).toEqual([
    expect.stringMatching(/^Akşam1 ürün/),
    expect.stringMatching(/^KöşeKaraköy/),
  ]);
  await press(reader, 'Akşam: geri al');
  await expectText('Akşam geri alındı');
  await press(reader, 'Köşe: geri al');
  await expectText('Köşe geri alındı');
  await expectText('Çöp kutusu boş');
  expect(server.heard(restoreTable)).toMatchObject([{ params: { tableId: '1' } }]);
});

it('a table can’t be restored beyond the plan’s limit, which a manager can only ask the owner to raise', async () => {
  let tables = 19;
  serve(
    on(readBin, { menus: [], items: [], tables: [{ ...table, tableNumber: 'Masa 1' }] }),
    on(readBusinessPlan, () => buildBusinessPlan({ tables })),
    on(restoreTable, () => {
      tables = 20;
      return refusal('plan_limit');
    }),
  );
  const reader = await renderPage(<BinPage {...buildPlace(buildMember('branch_manager'))} />);
  await expectText(/20 masanın 19 tanesi kullanılıyor\./);
  await press(reader, 'Masa 1: geri al');
  await expectText(/^Planınızın sınırına ulaştınız\./);
  await expectText(
    /^Başlangıç planındaki 20 masanın hepsi kullanılıyor\. İşletme planında masa sınırı yoktur\. Planı değiştirmesini işletme sahibinden isteyin\./,
  );
  const restore = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Masa 1: geri al' });
  await waitFor(() => expect(restore().disabled).toBe(true));
});
