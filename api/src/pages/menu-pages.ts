import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type GuestLanguage, guestLanguages, type MenuLanguage } from '@sofra/contracts/common';
import {
  type DrawnMenu,
  type DrawnTable,
  MENU_BLOCK,
  type MenuProgram,
  TABLE_BLOCK,
} from '@sofra/contracts/drawn-menu';
import type { GuestMenu } from '@sofra/contracts/menus';
import type { GuestTable } from '@sofra/contracts/tables';
import type { Vitals } from '../core/deps.ts';
import type { MenuCache, MenuPage, PreparedMenu } from '../menus/menu-cache.ts';
import { menuWishes } from '../http/page-language.ts';
import { orTimeout } from '../lib/with-timeout.ts';
import { etagOf, type Facts, type PageFiles } from './page-files.ts';
import { encode, encodingOf, type HtmlPage } from './send-html.ts';

/**
 * Timeout of the menu: later, the page is sent without it. Without it, a slow phone shows the first dish about a
 * second later, and a process that has just started may need half a second.
 */
const ASK_WITHIN_MS = 1500;
/** A page is compressed once for each change of its menu. */
const BROTLI_QUALITY = 9;

/** Loads the program of the build that draws menus; undefined if the build has none. */
export async function loadMenuProgram(dist: string): Promise<MenuProgram | undefined> {
  const file = join(dist, 'server', 'draw-menu.mjs');
  if (!existsSync(file)) return undefined;
  const program: MenuProgram = await import(pathToFileURL(file).href);
  return program;
}

/** Dishes of the menu with which a process warms up. */
const WARM_ITEMS = 16;
const warmMenu: GuestMenu = {
  branchId: 1,
  currency: 'TRY',
  categories: [{ key: 'soups', name: { tr: 'Çorbalar' } }],
  items: Array.from({ length: WARM_ITEMS }, (_, at) => ({
    id: at + 1,
    menuId: 1,
    category: 'soups',
    name: { tr: 'Mercimek Çorbası' },
    description: { tr: 'Limon ve nane ile' },
    priceMinor: 8500,
    price: 85,
    basePrice: '85.00',
    imageUrl: null,
    allergens: ['gluten'],
    diets: ['vegan'],
    soldBy: 'portion',
    preparationMinutes: 10,
    isAiRecommended: false,
    isAvailable: true,
    unavailableUntil: null,
    sortOrder: at,
    version: 1,
  })),
  position: { room: 'menu:1', epoch: '', seq: 0 },
};

/**
 * Draws a small menu in each language, because the first drawing of a process takes five times as long as the
 * next ones. Other work runs between two drawings.
 */
export async function warmUp({ drawMenu }: MenuProgram): Promise<void> {
  for (const language of guestLanguages) {
    await nextTurn();
    drawMenu({ language, menuLanguage: language, languages: guestLanguages, menu: warmMenu });
  }
}

/** Returns a data block of a page: JSON that can't end its element. */
const block = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

/** Parts of a menu page. */
interface Parts {
  program: MenuProgram;
  files: Pick<PageFiles, 'htmlOf'>;
  cache: Pick<MenuCache, 'atTable'>;
  vitals: Pick<Vitals, 'drawFailures'>;
  log: FastifyBaseLogger;
}

type ShellFacts = Pick<Facts, 'values'> & { lang: GuestLanguage | undefined };
interface Languages {
  language: GuestLanguage;
  menuLanguage: MenuLanguage;
}

const toDrawnTable = (table: GuestTable): DrawnTable => ({
  id: table.id,
  tableNumber: table.tableNumber,
  seats: table.seats,
  businessName: table.businessName,
  logoUrl: table.logoUrl,
  languages: table.languages,
});

export type DrawPage = ReturnType<typeof createMenuPages>;

/**
 * Draws menu pages (ADR-0054): the menu once per language and version, the page once per table. Both are kept
 * in the menu cache.
 */
export function createMenuPages({ program, files, cache, vitals, log }: Parts) {
  const failed = (error: unknown): undefined => {
    vitals.drawFailures += 1;
    log.error({ err: error }, 'menu not drawn');
  };

  /** Draws a menu; undefined if that failed, which isn't repeated until the menu changes. */
  function drawingOf(
    prepared: PreparedMenu,
    languages: readonly MenuLanguage[],
    { language, menuLanguage }: Languages,
  ): DrawnMenu | undefined {
    const key = [language, ...languages].join();
    if (prepared.drawings.has(key)) return prepared.drawings.get(key);
    let drawing: DrawnMenu | undefined;
    try {
      const menu = JSON.parse(prepared.bodies.identity.toString());
      drawing = program.drawMenu({ language, menuLanguage, languages, menu });
      prepared.grow(2 * (drawing.before.length + drawing.after.length));
    } catch (error) {
      failed(error);
    }
    prepared.drawings.set(key, drawing);
    return drawing;
  }

  function toHtml(
    prepared: PreparedMenu,
    drawing: DrawnMenu,
    table: GuestTable,
    { language, menuLanguage }: Languages,
    { lang, values }: ShellFacts,
  ): Buffer {
    const drawnTable = toDrawnTable(table);
    const { html, title } = program.drawTable(drawnTable, language);
    const path = `/menu/${table.id}`;
    const name = table.businessName;
    const here = lang === undefined || lang === 'tr' ? path : `${path}?lang=${lang}`;
    const shell = files.htmlOf({ key: 'menu', language, path, here, name, values });
    const menu = prepared.bodies.identity.toString();
    const root = [
      `<div id="root">${drawing.before}${html}${drawing.after}</div>`,
      block(TABLE_BLOCK, JSON.stringify(drawnTable)),
      block(MENU_BLOCK, `{"language":"${menuLanguage}","menu":${menu}}`),
    ].join('');
    return Buffer.from(
      shell
        .replace('<html ', '<html data-written ')
        .replace(/<title>.*?<\/title>/s, () => title)
        .replace('<div id="root"></div>', () => root),
    );
  }

  /** Returns the page of a table in an encoding, made once; undefined if that failed. */
  function pageOf(
    prepared: PreparedMenu,
    key: string,
    make: () => Promise<MenuPage>,
  ): Promise<MenuPage | undefined> {
    const known = prepared.pages.get(key);
    if (known) return known;
    const made = make().catch(failed);
    prepared.pages.set(key, made);
    void made.then((page) => prepared.grow(key.length + (page?.body.length ?? 0)));
    return made;
  }

  /** Returns the page of a table with its menu; undefined if it can't be drawn now. */
  return async function drawPage(
    request: FastifyRequest,
    table: GuestTable,
    shell: ShellFacts,
    admit: () => void,
  ): Promise<HtmlPage | undefined> {
    const { page: language, menu: wishes } = menuWishes(request);
    const menuLanguage = wishes.find((wish) => table.languages.includes(wish)) ?? 'tr';
    const spoken = { language, menuLanguage };
    const asked = cache.atTable(table.id, menuLanguage, admit);
    const prepared = await orTimeout(asked, ASK_WITHIN_MS);
    const drawing = prepared && drawingOf(prepared, table.languages, spoken);
    if (!drawing) return undefined;
    const encoding = encodingOf(request);
    const key = JSON.stringify([spoken, toDrawnTable(table), shell, encoding]);
    const page = await pageOf(prepared, key, async () => {
      const html = toHtml(prepared, drawing, table, spoken, shell);
      return { etag: etagOf(html), body: await encode(html, encoding, BROTLI_QUALITY) };
    });
    return page && { language, etag: page.etag, bodyIn: async () => page.body };
  };
}
