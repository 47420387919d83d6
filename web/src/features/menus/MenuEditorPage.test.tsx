// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listMenuItems } from '@sofra/contracts/items';
import { changeMenu, type Menu, readManagedMenu } from '@sofra/contracts/menus';
import { menuLanguages } from '@sofra/contracts/languages';
import {
  readTranslationRun,
  translateMenu,
  translateText,
  type TranslationRun,
} from '@sofra/contracts/translate';
import { applyEvent } from '../../data/live/events.ts';
import { buildPlace } from '../../../test/businesses.ts';
import { noon } from '../../../test/data.ts';
import { buildMenu } from '../../../test/menus.ts';
import { expectText, field, fill, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { MenuEditorPage } from './MenuEditorPage.tsx';

const everywhere = (text: string) =>
  Object.fromEntries(menuLanguages.map((code) => [code, `${text} ${code}`]));

async function openEditor(changes: Partial<Menu>, language: 'tr' | 'en' = 'tr') {
  const menu = buildMenu(changes);
  const server = serve(
    on(readManagedMenu, menu),
    on(listMenuItems, []),
    on(readTranslationRun, { run: null, position: { room: 'user:7', epoch: 'e', seq: 0 } }),
    on(changeMenu, menu),
  );
  const reader = await renderPage(<MenuEditorPage {...buildPlace()} />, {
    language,
    path: '/business/1/menus/1/edit',
    route: '/business/:businessId/menus/:menuId/edit',
  });
  await screen.findByRole('heading', { level: 1 });
  const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  return { server, reader, tile };
}

describe('the multilingual editor', () => {
  it('shows each language in green, orange or grey, and translates missing texts', async () => {
    const texts = { name: everywhere('Akşam'), description: everywhere('Meze') };
    const { server, reader, tile } = await openEditor(texts);
    expect(tile('Türkçe').dataset['state']).toBe('editing');
    expect(tile('Deutsch').dataset['state']).toBe('complete');
    await fill(reader, 'Menü adı', 'Akşam Menüsü');
    await screen.findAllByText('Kaydedilmedi');
    expect(tile('Deutsch').textContent).toContain('Kaynak değişti');
    await press(reader, /^Deutsch/);
    expect(tile('Türkçe').dataset['state']).toBe('complete');
    await fill(reader, 'Menü adı', '');
    const own = screen.getByRole<HTMLButtonElement>('button', { name: 'Menü adı: AI ile çevir' });
    expect(own.disabled).toBe(true);
    server.answer(
      on(translateText, { translations: { de: 'Abendkarte' }, missing: [], provider: 'glossary' }),
    );
    await press(reader, /^Eksik 1 dili çevir$/);
    await waitFor(() => expect(field('Menü adı').value).toBe('Abendkarte'));
    await expectText('AI çevirisi, siz onaylayana kadar işaretli kalır');
    await press(reader, 'Kaydet');
    await expectText('Menü kaydedildi');
    expect(reader.address()).toBe('/business/1/menus');
    expect(server.heard(changeMenu)).toMatchObject([
      {
        body: { name: { tr: 'Akşam Menüsü', de: 'Abendkarte' }, machine: { name: ['de'] } },
      },
    ]);
  });

  it('keeps the AI mark until the text is accepted', async () => {
    const { server, reader } = await openEditor({
      name: { tr: 'Akşam', de: 'Abendkarte' },
      marks: { name: { de: { isMachine: true, isStale: false } }, description: {} },
    });
    await press(reader, /^Deutsch/);
    await press(reader, 'Menü adı: onayla');
    expect(screen.queryByRole('button', { name: 'Menü adı: onayla' })).toBeNull();
    await press(reader, 'Kaydet');
    await expectText('Menü kaydedildi');
    expect(server.heard(changeMenu)).toMatchObject([{ body: { accepted: { name: ['de'] } } }]);
  });

  it('asks before unsaved texts are discarded', async () => {
    const { server, reader } = await openEditor({});
    await fill(reader, 'Menü adı', 'Gece Menüsü');
    await press(reader, 'Vazgeç');
    await press(reader, 'Sayfada kal', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Menü adı').value).toBe('Gece Menüsü');
    await press(reader, 'Vazgeç');
    await press(reader, 'Kaydetmeden çık', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(reader.address()).toBe('/business/1/menus'));
    expect(server.heard(changeMenu)).toEqual([]);
  });

  it('names its translations in English', async () => {
    const { reader } = await openEditor({ description: { tr: 'Meze' } }, 'en');
    await press(reader, /^Deutsch/);
    for (const name of ['Menu name: AI Translate', 'Description: AI Translate']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: /^Translate \d+ missing languages$/ })).toBeTruthy();
  });

  it('has the whole menu translated, and follows the progress', async () => {
    const { server, reader } = await openEditor({});
    const run: TranslationRun = {
      jobId: 1,
      menuId: 1,
      status: 'requested',
      done: 0,
      total: 8,
      translated: 0,
      unknown: [],
      provider: 'glossary',
      isFallback: false,
    };
    server.answer(on(translateMenu, run));
    await press(reader, 'Bütün menüyü çevir');
    await expectText('Sırada');
    const payload = { ...run, status: 'done' as const, done: 8, translated: 6 };
    const event = { room: 'user:7', epoch: 'e', seq: 1, at: noon } as const;
    act(() => applyEvent({ ...event, type: 'translation.progressed', payload }));
    await expectText('Tamamlandı');
    await expectText(/^8 \/ 8 metin · 6 çeviri yazıldı$/);
  });
});
