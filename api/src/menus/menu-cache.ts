import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DrawnMenu } from '@sofra/contracts/drawn-menu';
import { type GuestMenu, readMenu } from '@sofra/contracts/menus';
import { menuRoom } from '@sofra/contracts/rooms';
import { toJson } from '../http/serialize.ts';
import type { Deps } from '../core/deps.ts';
import { createStaleWhileRevalidateCache } from '../lib/stale-while-revalidate.ts';
import { type AskedLanguage, readGuestMenu } from './guest-menu.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Copies a buffer, because those of zlib and Node are slices of a larger one. */
const trim = (bytes: Uint8Array): Buffer<ArrayBuffer> => Buffer.from(new Uint8Array(bytes).buffer);

/** A menu ready to be sent: built once per branch and language, until something in it changes. */
export interface PreparedMenu {
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  /**
   * Time at which a sold-out item or option returns, or a menu opens or closes (ms since 1970), or Infinity.
   */
  staleAt: number;
  /** Drawings of it by languages; undefined if drawing failed. `grow` counts their bytes. */
  drawings: Map<string, DrawnMenu | undefined>;
  /** Pages made of a drawing and a table; undefined if that failed. */
  pages: Map<string, Promise<MenuPage | undefined>>;
  /** Counts bytes that are kept with the menu. */
  grow: (bytes: number) => void;
}

/** Page of a table in one encoding. */
export interface MenuPage {
  etag: string;
  body: Buffer;
}

/** By Postgres's clock it may not be time yet, so it isn't rebuilt for every reader. */
const CLOCKS_APART_MS = 100;

async function prepare(
  menu: GuestMenu,
  log: FastifyBaseLogger,
  grow: (bytes: number) => void,
): Promise<PreparedMenu> {
  const identity = trim(Buffer.from(toJson(readMenu, menu, log)));
  const options = (menu.optionGroups ?? []).flatMap((group) => group.options);
  const changes = [
    ...[...menu.items, ...options].map(({ unavailableUntil }) => unavailableUntil),
    menu.changesAt,
  ];
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: {
      identity,
      gzip: trim(await toGzip(identity)),
      br: trim(await toBrotli(identity, quality)),
    },
    staleAt: Math.max(
      Date.now() + CLOCKS_APART_MS,
      Math.min(...changes.map((at) => (at ? Date.parse(at) : Infinity))),
    ),
    drawings: new Map(),
    pages: new Map(),
    grow,
  };
}

/**
 * Finds a prepared menu by an id; undefined for an unknown one. Calls `admit`, which may throw, before
 * querying Postgres: each made-up id costs a query.
 */
type FindMenu = (
  id: number,
  language: AskedLanguage,
  admit: () => void,
) => Promise<PreparedMenu | undefined>;

export interface MenuCache {
  /** Finds the menu of a table's branch. */
  atTable: FindMenu;
  /** Finds the menu of a branch for the public. */
  inBranch: FindMenu;
}

/** Enough for the menus of some hundred busy businesses in their languages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Memory of a branch without menus: its listener and the log of its room. */
const BRANCH_BYTES = 4096;
/** Memory of a menu in addition to its bodies. */
const MENU_BYTES = 1024;

/** Cached menus of a branch, none of a business that isn't running, and the bytes of those that are built. */
interface BranchMenus {
  languages: Map<AskedLanguage, Promise<PreparedMenu | undefined>>;
  sizes: Map<AskedLanguage, number>;
  unfollow: () => void;
}

const bytesOf = ({ bodies }: PreparedMenu): number =>
  MENU_BYTES + bodies.identity.length + bodies.gzip.length + bodies.br.length;

/**
 * Caches prepared menus, up to `maxBytes`, so that a read needs no database call. `follow` calls back on each
 * event of a room, and whenever events may have been missed; it returns the function that unsubscribes, which
 * is called for evicted branches.
 */
export function createMenuCache(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  follow: (room: string, onChange: () => void) => () => void,
  maxBytes = MAX_BYTES,
): MenuCache {
  const branches = new LRUCache<number, BranchMenus>({
    maxSize: maxBytes,
    sizeCalculation: ({ sizes }) =>
      [...sizes.values()].reduce((sum, bytes) => sum + bytes, BRANCH_BYTES),
    dispose: ({ unfollow }, _branchId, reason) => {
      if (reason !== 'set') unfollow();
    },
  });
  const branchOfTable = createStaleWhileRevalidateCache(async (tableId) => {
    const row = await db
      .selectFrom('tables')
      .select('branch_id')
      .where('id', '=', tableId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.branch_id;
  });
  const knownBranch = createStaleWhileRevalidateCache(async (branchId) => {
    const row = await db
      .selectFrom('branches')
      .select('id')
      .where('id', '=', branchId)
      .executeTakeFirst();
    return row?.id;
  });

  const keep = (branchId: number, of: BranchMenus): void => {
    branches.set(branchId, of);
    // A menu larger than the whole cache.
    if (!branches.has(branchId)) of.unfollow();
  };
  /** Counts the bytes of a branch again, unless it was evicted. */
  const recount = (branchId: number, of: BranchMenus): void => {
    if (branches.peek(branchId)?.languages === of.languages) keep(branchId, { ...of });
  };

  const menusOf = (branchId: number): BranchMenus => {
    const known = branches.get(branchId);
    if (known) return known;
    const unfollow = follow(menuRoom(branchId), () => {
      opened.languages.clear();
      opened.sizes.clear();
      recount(branchId, opened);
    });
    const opened: BranchMenus = { languages: new Map(), sizes: new Map(), unfollow };
    keep(branchId, opened);
    return opened;
  };

  const build = (of: BranchMenus, branchId: number, language: AskedLanguage) => {
    const { languages, sizes } = of;
    const grow = (bytes: number): void => {
      if (languages.get(language) !== built) return;
      sizes.set(language, (sizes.get(language) ?? 0) + bytes);
      recount(branchId, of);
    };
    const built = readGuestMenu(db, branchId, language).then(
      (menu) => menu && prepare(menu, log, grow),
    );
    languages.set(language, built);
    sizes.delete(language);
    built.then(
      (menu) => grow(menu ? bytesOf(menu) : MENU_BYTES),
      // A failed build is removed and never served twice; a newer one may have replaced it.
      () => languages.get(language) === built && languages.delete(language),
    );
    return built;
  };

  const menuOf = async (branchId: number | undefined, language: AskedLanguage) => {
    if (branchId === undefined) return undefined;
    const of = menusOf(branchId);
    const found = of.languages.get(language);
    const menu = await (found ?? build(of, branchId, language));
    if (!menu || menu.staleAt > Date.now()) return menu;
    const newer = of.languages.get(language);
    return newer && newer !== found ? newer : build(of, branchId, language);
  };

  return {
    atTable: async (tableId, language, admit) =>
      menuOf(await branchOfTable(tableId, admit), language),
    inBranch: async (branchId, language, admit) =>
      menuOf(await knownBranch(branchId, admit), language),
  };
}
