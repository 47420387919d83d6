// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readBin, restoreTable } from '@sofra/contracts/bin';
import { readBusinessPlan } from '@sofra/contracts/business-plan';
import { buildMember, buildPlace } from '../../../test/businesses.ts';
import { noon, refusal } from '../../../test/data.ts';
import { expectText, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { BinPage } from './BinPage.tsx';

it('a table can’t be restored beyond the plan’s limit, which a manager can only ask the owner to raise', async () => {
  let tables = 19;
  serve(
    on(readBin, {
      menus: [],
      items: [],
      tables: [
        {
          id: 1,
          branchId: 1,
          branchName: 'Karaköy',
          tableNumber: 'Masa 1',
          area: '',
          deletedAt: noon,
        },
      ],
    }),
    on(readBusinessPlan, () => ({
      plan: 'baslangic' as const,
      since: noon,
      requested: null,
      isCharged: false,
      branches: 1,
      tables,
    })),
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
