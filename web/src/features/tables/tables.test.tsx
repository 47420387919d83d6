// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type TableStatus, createTable, createTables } from '@sofra/contracts/tables';
import { readBusinessPlan } from '@sofra/contracts/business-plan';
import type { ManagedRow } from '../../data/fetched/tables.ts';
import { type PlanLimit, toPlanLimit, usePlanLimit } from '../../data/fetched/business-plan.ts';
import { ApiError } from '../../lib/apiError.ts';
import { PlanLimitNote } from '../../parts/plans/PlanLimitNote.tsx';
import { noon, refusal } from '../../../test/data.ts';
import { click, field, fill, press, renderPage, expectText, textsOf } from '../../../test/page.tsx';
import {
  buildBranch,
  buildBranchTable,
  buildBusinessPlan,
  buildMember,
} from '../../../test/businesses.ts';
import { on, serve } from '../../../test/server.ts';
import { AddManyDialog } from './AddManyDialog.tsx';
import { TableAreas } from './TableAreas.tsx';
import { TableForm } from './TableForm.tsx';
import { TableDialogs } from './TableDialogs.tsx';

const nothing = () => undefined;
const noteOf = (limit: PlanLimit) => (
  <PlanLimitNote limit={limit} user={buildMember('branch_manager')} businessId={1} />
);
const planOf = (held: number) => noteOf(toPlanLimit('tables', 'baslangic', held));
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('adding several tables', () => {
  const open = (room: number, onGo: () => Promise<unknown>) =>
    renderPage(
      <AddManyDialog
        room={room}
        names={[]}
        areas={[]}
        note={planOf(20 - room)}
        onGo={onGo}
        onClose={nothing}
      />,
    );

  it.each(['0', '51', 'beş'])('takes as many as the plan allows, not %s', async (count) => {
    const onGo = vi.fn(async () => undefined);
    const reader = await open(20, onGo);
    expect((await button('Masaları ekle')).disabled).toBe(true);
    expect(field('Önek').value).toBe('Masa');
    await expectText(/20 masanın 0 tanesi kullanılıyor/);
    await fill(reader, 'Masa sayısı', count);
    await press(reader, 'Masaları ekle');
    await expectText('1 ile 20 arasında bir sayı yazın.');
    await fill(reader, 'Masa sayısı', '5');
    await press(reader, 'Masaları ekle');
    await waitFor(() => expect(onGo).toHaveBeenCalledWith(expect.objectContaining({ count: 5 })));
  });

  it('is off at the limit, which a manager can only ask the owner to raise', async () => {
    await open(0, vi.fn());
    const text = (await screen.findAllByRole('status'))[0]?.textContent;
    expect(text).toContain(
      'Başlangıç planındaki 20 masanın hepsi kullanılıyor. İşletme planında masa sınırı yoktur. Planı değiştirmesini işletme sahibinden isteyin.',
    );
    expect(screen.queryByRole('link', { name: 'Planlara bak' })).toBeNull();
    expect((await button('Masaları ekle')).disabled).toBe(true);
  });
});

describe('adding a table', () => {
  const open = (onGo: () => Promise<unknown>) =>
    renderPage(
      <TableForm
        title="Yeni masa"
        go="Masayı ekle"
        failed="Masa eklenemedi"
        initial={{ tableNumber: '', area: '', seats: 4 }}
        areas={[]}
        note={planOf(19)}
        onGo={onGo}
        onClose={nothing}
      />,
    );

  it('requires a name that isn’t taken', async () => {
    const reader = await open(() => Promise.reject(new ApiError(409, 'name_taken', '')));
    expect((await button('Masayı ekle')).disabled).toBe(true);
    await fill(reader, 'Masa adı', '  ');
    expect((await button('Masayı ekle')).disabled).toBe(true);
    await fill(reader, 'Masa adı', 'Masa 3');
    await press(reader, 'Masayı ekle');
    await expectText('Bu ad zaten kullanılıyor.');
  });
});

describe('the tables of a branch', () => {
  const rowOf = (id: number, tableNumber: string, status: TableStatus = 'idle'): ManagedRow => ({
    table: buildBranchTable({ id, tableNumber, status }),
    session: undefined,
    facts: { qrCodeUrl: '0123456789abcdef', shortCode: '27-9F3A-1C07', createdAt: noon },
  });
  const open = async (rows: readonly ManagedRow[], language: 'tr' | 'en' = 'tr') => {
    const actions = { onStatus: vi.fn(), onEdit: vi.fn(), onCode: vi.fn(), onDelete: vi.fn() };
    const content = <TableAreas rows={rows} timeZone="Europe/Istanbul" actions={actions} />;
    return { reader: await renderPage(content, { language }), actions };
  };

  it('are found by their name, and show the first 12 characters of their code', async () => {
    const { reader } = await open([rowOf(1, 'Masa 1'), rowOf(2, 'Çardak')]);
    const card = await screen.findByRole('article', { name: 'Çardak' });
    expect(card.textContent).toMatch(/QR değeri: 0123456789ab(?!c)/);
    await fill(reader, screen.getByRole('searchbox'), 'cardak');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await fill(reader, screen.getByRole('searchbox'), 'olmayan');
    await expectText('Arama sonucu bulunamadı');
    await press(reader, 'Aramayı temizle');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  it.each([
    ['idle', 'Boş', 'active'],
    ['active', 'Dolu', 'warning'],
    ['warning', 'Uyarı', 'closed'],
    ['closed', 'Kapalı', 'idle'],
  ] as const)('go from %s to the next status by a tap on the badge', async (status, word, next) => {
    const row = rowOf(1, 'Köşe', status);
    const { reader, actions } = await open([row]);
    const badge = await screen.findByRole('button', { name: /tıklayınca/ });
    expect(badge.textContent).toBe(word);
    await click(reader, badge);
    expect(actions.onStatus).toHaveBeenCalledWith(row, next);
    await press(reader, 'Köşe: işlemler');
    const item = await screen.findByRole('menuitem', { name: word });
    expect(item.getAttribute('aria-current')).toBe('true');
  });

  it('have a menu of statuses and actions', async () => {
    const { reader } = await open([rowOf(9, '9')], 'en');
    await press(reader, /: actions$/);
    const menu = await screen.findByRole('menu');
    await within(menu).findByRole('menuitem', { name: 'Edit' });
    expect(textsOf('menuitem', menu)).toEqual([
      'Available',
      'Occupied',
      'Warning',
      'Closed',
      'Edit',
      'QR code',
      'Delete the table',
    ]);
  });
});

/** A dialog of the tables page, for a branch manager. */
function Adding({ kind }: { kind: 'add' | 'addMany' }) {
  const limit = usePlanLimit(1, 'tables');
  if (!limit) return null;
  const props = { branch: buildBranch(), rows: [], room: limit.room, onClose: () => undefined };
  return <TableDialogs opened={{ kind }} note={noteOf(limit)} {...props} />;
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
      on(readBusinessPlan, () => buildBusinessPlan({ branches: 2, tables })),
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
