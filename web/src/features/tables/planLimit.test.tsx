// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readBusinessPlan } from '@sofra/contracts/business-plan';
import { createTable, createTables } from '@sofra/contracts/tables';
import { usePlanLimit } from '../../data/fetched/business-plan.ts';
import { PlanLimitNote } from '../../parts/plans/PlanLimitNote.tsx';
import { buildBranch, buildMember } from '../../../test/businesses.ts';
import { noon, refusal } from '../../../test/data.ts';
import { expectText, field, fill, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { TableDialogs } from './TableDialogs.tsx';

/** A dialog of the tables page, for a branch manager. */
function Adding({ kind }: { kind: 'add' | 'addMany' }) {
  const limit = usePlanLimit(1, 'tables');
  if (!limit) return null;
  const note = <PlanLimitNote limit={limit} user={buildMember('branch_manager')} businessId={1} />;
  const props = { branch: buildBranch(), rows: [], room: limit.room, onClose: () => undefined };
  return <TableDialogs opened={{ kind }} note={note} {...props} />;
}

it.each([
  ['add', 'Masa adı', 'Masayı ekle'],
  ['addMany', 'Masa sayısı', 'Masaları ekle'],
] as const)(
  'a refused addition says what the plan allows, and a manager whom to ask: %s',
  async (kind, label, go) => {
    let tables = 19;
    const refuse = () => {
      tables = 20;
      return refusal('plan_limit');
    };
    serve(
      on(readBusinessPlan, () => ({
        plan: 'baslangic' as const,
        since: noon,
        requested: null,
        isCharged: false,
        branches: 2,
        tables,
      })),
      on(createTable, refuse),
      on(createTables, refuse),
    );
    const reader = await renderPage(<Adding kind={kind} />);
    const dialog = await screen.findByRole('dialog');
    await expectText(/20 masanın 19 tanesi kullanılıyor\.$/, dialog);
    await fill(reader, label, '1', dialog);
    await press(reader, go, dialog);
    await expectText(/^Planınızın sınırına ulaştınız\./);
    await within(dialog).findByText(
      'Başlangıç planındaki 20 masanın hepsi kullanılıyor. İşletme planında masa sınırı yoktur. Planı değiştirmesini işletme sahibinden isteyin.',
    );
    expect(within(dialog).queryByRole('link', { name: 'Planlara bak' })).toBeNull();
    expect(field(label, dialog).value).toBe('1');
    if (kind === 'addMany') {
      const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: go });
      await waitFor(() => expect(button.disabled).toBe(true));
    }
  },
);
