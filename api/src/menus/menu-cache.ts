import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { GuestLanguage, LocalizedText } from '@sofra/contracts/common';
import { GuestMenu } from '@sofra/contracts/menus';
import { menuRoom } from '@sofra/contracts/rooms';
import { type Db, readSnapshot } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { selectMenuItems } from './menu-items.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A menu ready to be sent: built once a branch and language, until something in it changes. */
export interface PreparedMenu {
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  /** When a sold-out dish comes back by itself (ms since 1970), or Infinity. */
  staleAt: number;
}

type Language = GuestLanguage | 'all';

/** The asked language and Turkish, its fallback (decisions 29); every language for `all`. */
function inLanguage(text: LocalizedText, language: Language): LocalizedText {
  if (language === 'all') return text;
  const asked = text[language];
  return {
    ...(text.tr === undefined ? {} : { tr: text.tr }),
    ...(asked === undefined ? {} : { [language]: asked }),
  };
}

/** Reads a branch's menu with its room position, in one snapshot. */
function readGuestMenu(db: Db, branchId: number, language: Language): Promise<GuestMenu> {
  return readSnapshot(db, async (trx) => {
    const { business_id: businessId, currency } = await trx
      .selectFrom('branches')
      .innerJoin('businesses', 'businesses.id', 'branches.business_id')
      .select(['business_id', 'currency'])
      .where('branches.id', '=', branchId)
      .executeTakeFirstOrThrow();
    const items = await selectMenuItems(trx, businessId, { onlyActive: true });
    const used = new Set(items.map((item) => item.category));
    const categories = await trx
      .selectFrom('menu_categories')
      .select(['key', 'name'])
      .where('business_id', '=', businessId)
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
    return {
      branchId,
      currency,
      categories: categories
        .filter((category) => used.has(category.key))
        .map(({ key, name }) => ({ key, name: inLanguage(name, language) })),
      items: items.map((item) => ({
        ...item,
        name: inLanguage(item.name, language),
        description: inLanguage(item.description, language),
      })),
      position: await readPosition(trx, menuRoom(branchId)),
    };
  });
}

async function prepare(menu: GuestMenu): Promise<PreparedMenu> {
  const identity = Buffer.from(JSON.stringify(v.parse(GuestMenu, menu)));
  const returns = menu.items.flatMap((item) => item.unavailableUntil ?? []).map(Date.parse);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: {
      identity,
      gzip: await compressGzip(identity),
      br: await compressBrotli(identity, quality),
    },
    staleAt: Math.min(Infinity, ...returns),
  };
}

export interface MenuCache {
  /**
   * The prepared menu of the branch a table stands in; undefined for an unknown table. `admit` is
   * asked, and may throw, before Postgres is: made-up ids cost a look-up each.
   */
  find: (
    tableId: number,
    language: Language,
    admit: () => void,
  ) => Promise<PreparedMenu | undefined>;
}

/** A table's branch may be believed this long before it is asked again, behind the reader's back. */
const TABLE_FRESH_MS = 30_000;
const MAX_TABLES = 100_000;

/**
 * Keeps prepared menus in memory, so that a read costs no database call. `follow` calls back on each
 * event of a room, and whenever events may have been missed.
 */
export function createMenuCache(
  db: Db,
  follow: (room: string, onChange: () => void) => void,
): MenuCache {
  const tables = new Map<number, { branchId: number; askedAt: number }>();
  const menus = new Map<number, Map<Language, Promise<PreparedMenu>>>();

  const askBranch = async (tableId: number): Promise<number | undefined> => {
    const row = await db
      .selectFrom('tables')
      .select('branch_id')
      .where('id', '=', tableId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (tables.size >= MAX_TABLES) tables.clear();
    if (row) tables.set(tableId, { branchId: row.branch_id, askedAt: Date.now() });
    else tables.delete(tableId);
    return row?.branch_id;
  };

  const branchOf = (tableId: number, admit: () => void): number | Promise<number | undefined> => {
    const known = tables.get(tableId);
    if (!known) {
      admit();
      return askBranch(tableId);
    }
    if (Date.now() - known.askedAt > TABLE_FRESH_MS) {
      // What is known goes on being answered, also while Postgres is away.
      known.askedAt = Date.now();
      askBranch(tableId).catch(() => undefined);
    }
    return known.branchId;
  };

  const menusOf = (branchId: number): Map<Language, Promise<PreparedMenu>> => {
    const known = menus.get(branchId);
    if (known) return known;
    const languages = new Map<Language, Promise<PreparedMenu>>();
    menus.set(branchId, languages);
    follow(menuRoom(branchId), () => languages.clear());
    return languages;
  };

  const build = (
    languages: Map<Language, Promise<PreparedMenu>>,
    branchId: number,
    language: Language,
  ) => {
    const built = readGuestMenu(db, branchId, language).then(prepare);
    languages.set(language, built);
    // A failed build is forgotten, never served twice; a newer one may stand there already.
    built.catch(() => languages.get(language) === built && languages.delete(language));
    return built;
  };

  return {
    find: async (tableId, language, admit) => {
      const branchId = await branchOf(tableId, admit);
      if (branchId === undefined) return undefined;
      const languages = menusOf(branchId);
      const kept = languages.get(language);
      const menu = await (kept ?? build(languages, branchId, language));
      return menu.staleAt > Date.now() ? menu : build(languages, branchId, language);
    },
  };
}
