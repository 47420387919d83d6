import { sql } from 'kysely';
import { type LocalizedText, type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { dishAddress } from '@sofra/infra/dishes';
import { menuTemplates } from '@sofra/infra/templates';
import { AppError } from '../lib/errors.ts';
import { findOrAddGroups } from '../options/find-or-add-groups.ts';
import { copyItemGroups, writeItemGroups } from '../options/item-groups.ts';
import { findOrAddCategories } from './categories.ts';
import { getMenu } from './select-menus.ts';
import { noTexts, textColumns, type TextsEdit, toTextColumns } from './text-columns.ts';

interface NewMenu {
  name: string;
  description: string;
  name_marks?: string;
  description_marks?: string;
  hours?: string | null;
}

/** Adds a menu at the end, inactive until a user activates it. */
async function insertMenu(trx: Trx, businessId: number, menu: NewMenu): Promise<number> {
  const { id } = await trx
    .insertInto('menus')
    .values({
      ...menu,
      business_id: businessId,
      is_active: false,
      sort_order: sql<number>`(select coalesce(max(sort_order) + 1, 0) from menus
        where business_id = ${businessId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const toWords = ({ name, description }: { name: LocalizedText; description: LocalizedText }) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
});

/** Creates an empty menu. Throws `invalid_input` without a name. */
export async function createMenu(trx: Trx, businessId: number, texts: TextsEdit): Promise<Menu> {
  const id = await insertMenu(trx, businessId, toTextColumns(noTexts, texts));
  return getMenu(trx, businessId, id);
}

/**
 * Creates a menu with a template's items at their suggested prices, in the business's own categories and with
 * its own option groups where it has them. Throws `not_found` for an unknown template.
 */
export async function createMenuFromTemplate(
  trx: Trx,
  businessId: number,
  templateId: string,
): Promise<Menu> {
  const template = menuTemplates.find(({ id }) => id === templateId);
  if (!template) throw new AppError('not_found');
  const categoryIds = await findOrAddCategories(trx, businessId, template.categories);
  const menuId = await insertMenu(trx, businessId, toWords(template));
  const groupIds = await findOrAddGroups(trx, businessId, template.optionGroups);
  const inserted = await trx
    .insertInto('menu_items')
    .values(
      template.items.map((item, index) => ({
        ...toWords(item),
        business_id: businessId,
        menu_id: menuId,
        category_id: categoryIds.get(item.category) ?? 0,
        price_minor: item.suggestedPriceMinor,
        preparation_minutes: item.preparationMinutes,
        allergens: [...item.allergens],
        diets: [...item.diets],
        image_url: dishAddress(item.picture),
        sort_order: index,
      })),
    )
    .returning(['id', 'sort_order'])
    .execute();
  for (const { id: itemId, sort_order: index } of inserted) {
    const keys = template.items[index]?.optionGroups ?? [];
    const ids = keys.flatMap((key) => groupIds.get(key) ?? []);
    if (ids.length > 0) await writeItemGroups(trx, { businessId, itemId }, ids);
  }
  await emitMenusChanged(trx, businessId);
  return getMenu(trx, businessId, menuId);
}

/** Returns "Menü (kopya)", in each language of the name. */
const copyWords: Record<MenuLanguage, string> = {
  tr: 'kopya',
  en: 'copy',
  ar: 'نسخة',
  ru: 'копия',
  es: 'copia',
  de: 'Kopie',
  fr: 'copie',
  zh: '副本',
  hi: 'प्रति',
  bn: 'অনুলিপি',
  pt: 'cópia',
};

function copyName(name: LocalizedText): LocalizedText {
  const copied: LocalizedText = {};
  for (const language of menuLanguages) {
    const text = name[language];
    if (text) copied[language] = `${text} (${copyWords[language]})`;
  }
  return copied;
}

/** Columns that a copied item keeps. */
const copiedColumns = [
  'business_id',
  'category_id',
  'price_minor',
  'sold_by',
  'cost_minor',
  'vat_rate',
  'image_url',
  'is_available',
  'unavailable_until',
  'is_ai_recommended',
  'preparation_minutes',
  'allergens',
  'diets',
  'sort_order',
  ...textColumns,
].map((column) => sql.ref(column));

/** Copies a menu with its hours and items, inactive until a user activates it. Throws `not_found`. */
export async function copyMenu(trx: Trx, businessId: number, menuId: number): Promise<Menu> {
  const kept = await trx
    .selectFrom('menus')
    .select([...textColumns, 'hours'])
    .where('id', '=', menuId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!kept) throw new AppError('not_found');
  const id = await insertMenu(trx, businessId, {
    ...toWords({ name: copyName(kept.name), description: kept.description }),
    name_marks: JSON.stringify(kept.name_marks),
    description_marks: JSON.stringify(kept.description_marks),
    hours: kept.hours && JSON.stringify(kept.hours),
  });
  await copyItems(trx, businessId, menuId, id);
  await emitMenusChanged(trx, businessId);
  return getMenu(trx, businessId, id);
}

/** Copies the items of a menu into another one in their order, with their option groups. */
async function copyItems(
  trx: Trx,
  businessId: number,
  fromId: number,
  toId: number,
): Promise<void> {
  const copied = await trx
    .selectFrom('menu_items')
    .select('id')
    .where('menu_id', '=', fromId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const ids = copied.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    insert into menu_items (menu_id, ${sql.join(copiedColumns)})
    select ${toId}, ${sql.join(copiedColumns)} from menu_items
    where id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], id)
    returning id`.execute(trx);
  const newIds = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  await copyItemGroups(trx, ids, newIds);
}
