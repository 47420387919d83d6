import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import type { TextMarks } from '@sofra/contracts/texts';
import type { Db } from '@sofra/infra/db';

/** Tables with texts, in the order in which their rows are locked. */
export const textTables = [
  'menus',
  'menu_categories',
  'menu_items',
  'option_groups',
  'options',
] as const;
export type TextTable = (typeof textTables)[number];
export type TextField = 'name' | 'description';

/** Row with its two texts and the marks of their translations. */
export interface TextRow {
  id: number;
  name: LocalizedText;
  description: LocalizedText;
  nameMarks: TextMarks;
  descriptionMarks: TextMarks;
}

/** Turkish text and the languages it must be translated into. */
export interface Gap {
  table: TextTable;
  id: number;
  field: TextField;
  text: string;
  targets: readonly MenuLanguage[];
}

/** Scope of a translation run. */
export interface Scope {
  menuId: number;
  /** Id of a single item; null for the menu with its categories and items. */
  itemId: number | null;
  /** Target languages; the source language is never among them. */
  targets: readonly MenuLanguage[];
  /** True to also replace machine translations whose source has changed. */
  refreshStale: boolean;
}

const described = sql`id, name, description,
  name_marks as "nameMarks", description_marks as "descriptionMarks"`;
const nameOnly = sql`id, name, '{}'::jsonb as description,
  name_marks as "nameMarks", '{}'::jsonb as "descriptionMarks"`;
/** Columns per table. */
const columns: Record<TextTable, RawBuilder<unknown>> = {
  menus: described,
  menu_categories: nameOnly,
  menu_items: described,
  option_groups: nameOnly,
  options: nameOnly,
};

export async function selectTextRows(
  db: Db,
  table: TextTable,
  condition: RawBuilder<unknown>,
): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select ${columns[table]} from ${sql.table(table)} where ${condition}`.execute(db);
  return rows;
}

/**
 * Returns the languages a machine may write: empty ones, and stale machine translations if
 * requested.
 */
export function findOpen(
  row: TextRow,
  field: TextField,
  { targets, refreshStale }: Pick<Scope, 'targets' | 'refreshStale'>,
): MenuLanguage[] {
  return targets.filter((language) => {
    if (!row[field][language]?.trim()) return true;
    const mark = row[`${field}Marks`][language];
    return refreshStale && mark?.isMachine && mark.isStale;
  });
}

/** SQL of the ids of the option groups that items offer, without deleted ones. */
const groupsOf = (items: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select of_item.id from option_groups of_item
  join item_option_groups link on link.group_id = of_item.id
  where of_item.deleted_at is null
    and link.item_id in (select menu_items.id from menu_items where ${items})`;

/** Finds every Turkish text in the scope that lacks a language. */
export async function findGaps(db: Db, scope: Scope): Promise<Gap[]> {
  const ofMenu = sql`menu_id = ${scope.menuId} and deleted_at is null`;
  const items = scope.itemId === null ? ofMenu : sql`${ofMenu} and id = ${scope.itemId}`;
  const ofItems: [TextTable, RawBuilder<unknown>][] = [
    ['menu_items', sql`${items} order by id`],
    ['option_groups', sql`id in (${groupsOf(items)}) and deleted_at is null order by id`],
    ['options', sql`group_id in (${groupsOf(items)}) and deleted_at is null order by id`],
  ];
  const searched: [TextTable, RawBuilder<unknown>][] =
    scope.itemId === null
      ? [
          ['menus', sql`id = ${scope.menuId} and deleted_at is null order by id`],
          [
            'menu_categories',
            sql`id in (select category_id from menu_items where ${items}) order by id`,
          ],
          ...ofItems,
        ]
      : ofItems;
  const gaps: Gap[] = [];
  for (const [table, condition] of searched) {
    for (const row of await selectTextRows(db, table, condition)) {
      for (const field of ['name', 'description'] as const) {
        const text = row[field].tr?.trim();
        const targets = text ? findOpen(row, field, scope) : [];
        if (text && targets.length > 0) gaps.push({ table, id: row.id, field, text, targets });
      }
    }
  }
  return gaps;
}
