import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '@sofra/contracts/common';
import type { TextMarks } from '@sofra/contracts/texts';
import type { Trx } from '@sofra/infra/db';
import type { Translations } from '@sofra/infra/translation/cache';
import {
  findOpen,
  type Gap,
  type Scope,
  selectTextRows,
  type TextField,
  type TextTable,
  textTables,
} from './gaps.ts';

/** Gap and its translations. */
export interface Filling {
  gap: Gap;
  translations: Translations;
}

/**
 * Writes translations into gaps that still exist: concurrent edits of a translation or of the
 * Turkish text win. Returns the number of texts written, counted per language, and the changed
 * tables.
 */
export async function fillGaps(
  trx: Trx,
  fillings: readonly Filling[],
  scope: Scope,
): Promise<{ written: number; tables: Set<TextTable> }> {
  let written = 0;
  const tables = new Set<TextTable>();
  for (const table of textTables) {
    const ofTable = fillings.filter(({ gap }) => gap.table === table);
    const ids = ofTable.map(({ gap }) => gap.id);
    if (ids.length === 0) continue;
    // The API locks a group before its options too.
    if (table === 'options') await lockGroups(trx, ids);
    const isThere = table === 'menu_categories' ? sql`true` : sql`deleted_at is null`;
    const rows = await selectTextRows(
      trx,
      table,
      sql`id = any(${ids}::bigint[]) and ${isThere} order by id for update`,
    );
    const changed: number[] = [];
    for (const row of rows) {
      const changes: RawBuilder<unknown>[] = [];
      for (const { gap, translations } of ofTable) {
        if (gap.id !== row.id || row[gap.field].tr?.trim() !== gap.text) continue;
        const open = findOpen(row, gap.field, { ...scope, targets: gap.targets });
        const texts: LocalizedText = Object.fromEntries(
          open.flatMap((language) =>
            translations[language] ? [[language, translations[language]]] : [],
          ),
        );
        const count = Object.keys(texts).length;
        written += count;
        if (count > 0) changes.push(...setTexts(gap.field, texts));
      }
      if (changes.length === 0) continue;
      tables.add(table);
      changed.push(row.id);
      // Clients show an item's newer version; an open editor of a group must not overwrite its texts.
      if (table === 'menu_items' || table === 'option_groups')
        changes.push(sql`version = version + 1`);
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${row.id}`.execute(
        trx,
      );
    }
    if (table === 'options') await raiseGroups(trx, changed);
  }
  return { written, tables };
}

const groupsOf = (optionIds: readonly number[]): RawBuilder<unknown> =>
  sql`select group_id from options where id = any(${optionIds}::bigint[])`;

async function lockGroups(trx: Trx, optionIds: readonly number[]): Promise<void> {
  await sql`
    select from option_groups where id in (${groupsOf(optionIds)})
    order by id for update`.execute(trx);
}

/** Gives the locked groups of options new versions. */
async function raiseGroups(trx: Trx, optionIds: readonly number[]): Promise<void> {
  await sql`
    update option_groups set version = version + 1
    where id in (${groupsOf(optionIds)})`.execute(trx);
}

/** Sets texts in some languages, each marked as machine translated. */
function setTexts(field: TextField, texts: LocalizedText): RawBuilder<unknown>[] {
  const added = sql`${sql.ref(field)} = ${sql.ref(field)} || ${JSON.stringify(texts)}::jsonb`;
  const marks: TextMarks = Object.fromEntries(
    Object.keys(texts).map((language) => [language, { isMachine: true, isStale: false }]),
  );
  const column = sql.ref(`${field}_marks`);
  return [added, sql`${column} = ${column} || ${JSON.stringify(marks)}::jsonb`];
}
