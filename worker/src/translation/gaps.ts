import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import type { TextMarks } from '@sofra/contracts/texts';
import type { Db } from '@sofra/infra/db';

export type TextTable = 'menus' | 'menu_categories' | 'menu_items';
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

/** Columns per table; a category has only one text. */
const columns: Record<TextTable, RawBuilder<unknown>> = {
  menus: sql`id, name, description, name_marks as "nameMarks", description_marks as "descriptionMarks"`,
  menu_items: sql`id, name, description, name_marks as "nameMarks", description_marks as "descriptionMarks"`,
  menu_categories: sql`id, name, '{}'::jsonb as description,
    name_marks as "nameMarks", '{}'::jsonb as "descriptionMarks"`,
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

/** Finds every Turkish text in the scope that lacks a language. */
export async function findGaps(db: Db, scope: Scope): Promise<Gap[]> {
  const items = sql`menu_id = ${scope.menuId} and deleted_at is null`;
  const searched: [TextTable, RawBuilder<unknown>][] =
    scope.itemId === null
      ? [
          ['menus', sql`id = ${scope.menuId} and deleted_at is null order by id`],
          [
            'menu_categories',
            sql`id in (select category_id from menu_items where ${items}) order by id`,
          ],
          ['menu_items', sql`${items} order by id`],
        ]
      : [['menu_items', sql`${items} and id = ${scope.itemId}`]];
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
