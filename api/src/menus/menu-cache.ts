import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { type GuestMenu, readMenu } from '@sofra/contracts/menus';
import { menuRoom } from '@sofra/contracts/rooms';
import { toJson } from '../answer.ts';
import type { Deps } from '../deps.ts';
import { createBelieved } from './believed.ts';
import { type AskedLanguage, readGuestMenu } from './guest-menu.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A menu ready to be sent: built once a branch and language, until something in it changes. */
export interface PreparedMenu {
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  /** When a sold-out dish comes back, or a menu opens or closes, by itself (ms since 1970), or Infinity. */
  staleAt: number;
}

/** By Postgres's clock it may not be time yet: it isn't asked for every reader until it is. */
const CLOCKS_APART_MS = 100;

async function prepare(menu: GuestMenu, log: FastifyBaseLogger): Promise<PreparedMenu> {
  const identity = Buffer.from(toJson(readMenu, menu, log));
  const changes = [...menu.items.map((item) => item.unavailableUntil), menu.changesAt];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: {
      identity,
      gzip: await compressGzip(identity),
      br: await compressBrotli(identity, quality),
    },
    staleAt: Math.max(
      Date.now() + CLOCKS_APART_MS,
      Math.min(...changes.map((at) => (at ? Date.parse(at) : Infinity))),
    ),
  };
}

/**
 * Finds a prepared menu by an id; undefined for an unknown one. `admit` is asked, and may throw, before
 * Postgres is: made-up ids cost a look-up each.
 */
type FindMenu = (
  id: number,
  language: AskedLanguage,
  admit: () => void,
) => Promise<PreparedMenu | undefined>;

export interface MenuCache {
  /** That of the branch a table stands in. */
  atTable: FindMenu;
  /** That of a branch, for strangers: only where its business is approved. */
  inBranch: FindMenu;
}

/**
 * Keeps prepared menus in memory, so that a read costs no database call. `follow` calls back on each
 * event of a room, and whenever events may have been missed.
 */
export function createMenuCache(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  follow: (room: string, onChange: () => void) => void,
): MenuCache {
  const menus = new Map<number, Map<AskedLanguage, Promise<PreparedMenu>>>();
  const branchOfTable = createBelieved(async (tableId) => {
    const row = await db
      .selectFrom('tables')
      .select('branch_id')
      .where('id', '=', tableId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.branch_id;
  });
  const publicBranch = createBelieved(async (branchId) => {
    const row = await db
      .selectFrom('branches as branch')
      .innerJoin('businesses as business', 'business.id', 'branch.business_id')
      .select('branch.id')
      .where('branch.id', '=', branchId)
      .where('business.status', '=', 'approved')
      .executeTakeFirst();
    return row?.id;
  });

  const menusOf = (branchId: number): Map<AskedLanguage, Promise<PreparedMenu>> => {
    const known = menus.get(branchId);
    if (known) return known;
    const languages = new Map<AskedLanguage, Promise<PreparedMenu>>();
    menus.set(branchId, languages);
    follow(menuRoom(branchId), () => languages.clear());
    return languages;
  };

  const build = (
    languages: Map<AskedLanguage, Promise<PreparedMenu>>,
    branchId: number,
    language: AskedLanguage,
  ) => {
    const built = readGuestMenu(db, branchId, language).then((menu) => prepare(menu, log));
    languages.set(language, built);
    // A failed build is forgotten, never served twice; a newer one may stand there already.
    built.catch(() => languages.get(language) === built && languages.delete(language));
    return built;
  };

  const menuOf = async (branchId: number | undefined, language: AskedLanguage) => {
    if (branchId === undefined) return undefined;
    const languages = menusOf(branchId);
    const kept = languages.get(language);
    const menu = await (kept ?? build(languages, branchId, language));
    if (menu.staleAt > Date.now()) return menu;
    const newer = languages.get(language);
    return newer && newer !== kept ? newer : build(languages, branchId, language);
  };

  return {
    atTable: async (tableId, language, admit) =>
      menuOf(await branchOfTable(tableId, admit), language),
    inBranch: async (branchId, language, admit) =>
      menuOf(await publicBranch(branchId, admit), language),
  };
}
