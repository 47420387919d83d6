import { sql } from 'kysely';
import { type LocalizedText, type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import type { GuestMenu } from '@sofra/contracts/menus';
import type { OptionGroup } from '@sofra/contracts/options';
import { menuRoom } from '@sofra/contracts/rooms';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { isRunning } from '@sofra/infra/stopped';
import { selectOptionGroups } from '../options/select-groups.ts';
import { nextHoursChange, withinHours } from './menu-hours.ts';
import { findGoesWith } from '../pairings/goes-with.ts';
import { selectMenuItems } from './menu-items.ts';

/** One language, or all. */
export type AskedLanguage = MenuLanguage | 'all';

/** Returns a text in these languages, or in any if it has none of them (D29). */
function textIn(text: LocalizedText, languages: readonly MenuLanguage[]): LocalizedText {
  const written = menuLanguages.filter((language) => text[language]);
  const asked = written.filter((language) => languages.includes(language));
  const kept: LocalizedText = {};
  for (const language of asked.length > 0 ? asked : written.slice(0, 1)) {
    kept[language] = text[language] ?? '';
  }
  return kept;
}

/** Reads the option groups with these ids, in these languages. */
async function readOptionGroups(
  trx: Trx,
  businessId: number,
  groupIds: readonly number[],
  languages: readonly MenuLanguage[],
): Promise<OptionGroup[]> {
  const groups = await selectOptionGroups(trx, businessId, { groupIds });
  return groups.map((group) => ({
    ...group,
    name: textIn(group.name, languages),
    options: group.options.map((option) => ({ ...option, name: textIn(option.name, languages) })),
  }));
}

/** The branch with its published languages and the active menus of its business. */
async function findBranch(trx: Trx, branchId: number) {
  const branch = await trx
    .selectFrom('branches as branch')
    .innerJoin('businesses as business', 'business.id', 'branch.business_id')
    .select(['business.id as businessId', 'currency', 'languages', 'time_zone as timeZone'])
    .select(sql<Date>`now()`.as('now'))
    .select(sql.raw<boolean>(isRunning).as('isRunning'))
    .where('branch.id', '=', branchId)
    .executeTakeFirstOrThrow();
  const menus = await trx
    .selectFrom('menus as menu')
    .innerJoin('branches as branch', 'branch.business_id', 'menu.business_id')
    .select(['menu.id', 'menu.hours', sql.raw<boolean>(withinHours('branch')).as('isOpen')])
    .where('branch.id', '=', branchId)
    .where('menu.is_active', '=', true)
    .where('menu.deleted_at', 'is', null)
    .execute();
  return { ...branch, menus };
}

/**
 * Reads the guests' menu of a branch with its room position, in one snapshot: the active menus
 * within their hours, in the requested published language, with Turkish as its fallback. A business that is
 * stopped or not approved has none.
 */
export function readGuestMenu(
  db: Db,
  branchId: number,
  language: AskedLanguage,
): Promise<GuestMenu | undefined> {
  return readSnapshot(db, async (trx) => {
    const { businessId, currency, menus, ...branch } = await findBranch(trx, branchId);
    if (!branch.isRunning) return undefined;
    const languages = menuLanguages.filter(
      (one) =>
        one === 'tr' ||
        (branch.languages.includes(one) && (language === 'all' || language === one)),
    );
    const menuIds = menus.filter(({ isOpen }) => isOpen).map(({ id }) => id);
    const items = await selectMenuItems(trx, businessId, { menuIds });
    const goesWith = await findGoesWith(trx, businessId, items);
    const used = new Set(items.map((item) => item.category));
    const categories = await trx
      .selectFrom('menu_categories')
      .select(['key', 'name'])
      .where('business_id', '=', businessId)
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
    const groupIds = [...new Set(items.flatMap((item) => item.optionGroupIds ?? []))];
    const changesAt = nextHoursChange(
      menus.map(({ hours }) => hours),
      branch.timeZone,
      branch.now,
    );
    return {
      branchId,
      currency,
      categories: categories
        .filter(({ key }) => used.has(key))
        .map(({ key, name }) => ({ key, name: textIn(name, languages) })),
      items: items.map(({ portions: _portions, ...item }) => ({
        ...item,
        name: textIn(item.name, languages),
        description: textIn(item.description, languages),
        ...goesWith.get(item.id),
      })),
      ...(groupIds.length > 0 && {
        optionGroups: await readOptionGroups(trx, businessId, groupIds, languages),
      }),
      ...(changesAt < Infinity && { changesAt: new Date(changesAt).toISOString() }),
      position: await readPosition(trx, menuRoom(branchId)),
    };
  });
}
