import { sql } from 'kysely';
import { localized, type LocalizedText } from '@sofra/contracts/common';
import type { Category, changeCategory as changeRoute } from '@sofra/contracts/items';
import type { RouteInput } from '@sofra/contracts/route';
import type { Db, Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';
import { keyOf } from './category-key.ts';
import { editText, type StoredText, type TextEdit } from '../core/edit-text.ts';

/** Lists the categories of a business in order, with the number of their items. */
export async function selectCategories(db: Db, businessId: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select category.key, category.name, category.sort_order as "sortOrder",
      category.vat_rate as "vatRate",
      jsonb_build_object('name', category.name_marks) as marks,
      (select count(*) from menu_items item join menus menu on menu.id = item.menu_id
        where item.category_id = category.id and item.deleted_at is null
          and menu.deleted_at is null) as "itemCount"
    from menu_categories category
    where category.business_id = ${businessId}
    order by category.sort_order, category.id`.execute(db);
  return rows;
}

/** Throws `not_found`. */
async function getCategory(db: Db, businessId: number, key: string): Promise<Category> {
  const categories = await selectCategories(db, businessId);
  const category = categories.find((one) => one.key === key);
  if (!category) throw new AppError('not_found');
  return category;
}

/** Locks the business's categories, because changes to their order and names must be serialized. */
async function lockCategories(trx: Trx, businessId: number) {
  await sql`select from businesses where id = ${businessId} for no key update`.execute(trx);
  return trx
    .selectFrom('menu_categories')
    .select(['id', 'key', 'name', 'name_marks', 'sort_order'])
    .where('business_id', '=', businessId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
type Kept = Awaited<ReturnType<typeof lockCategories>>;

const nameOf = (name: LocalizedText): string => localized(name, 'tr').toLocaleLowerCase('tr');

/** Returns a name after an edit; throws `invalid_input` if none is left, and `name_taken`. */
function toName(before: StoredText, edit: TextEdit, others: Kept): StoredText {
  const edited = editText(before, edit);
  const wanted = nameOf(edited.text);
  if (wanted === '') throw new AppError('invalid_input', { fields: { name: 'required' } });
  if (others.some(({ name }) => nameOf(name) === wanted)) throw new AppError('name_taken');
  return edited;
}

async function insertCategory(
  trx: Trx,
  businessId: number,
  {
    key,
    name,
    sortOrder,
    vatRate,
  }: { key: string; name: LocalizedText; sortOrder: number; vatRate?: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('menu_categories')
    .values({
      business_id: businessId,
      key,
      name: JSON.stringify(name),
      sort_order: sortOrder,
      ...(vatRate !== undefined && { vat_rate: vatRate }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const afterAll = (kept: Kept): number => (kept.at(-1)?.sort_order ?? -1) + 1;

/** Adds a category at the end; guests see it once it has an item. */
export async function createCategory(
  trx: Trx,
  businessId: number,
  { name: sent, vatRate }: { name: LocalizedText; vatRate?: number },
): Promise<Category> {
  const kept = await lockCategories(trx, businessId);
  const { text: name } = toName({ text: {}, marks: {} }, { sent }, kept);
  const key = keyOf(localized(name, 'tr'), (wanted) => kept.some((one) => one.key === wanted));
  await insertCategory(trx, businessId, {
    key,
    name,
    sortOrder: afterAll(kept),
    ...(vatRate !== undefined && { vatRate }),
  });
  return getCategory(trx, businessId, key);
}

/** Fields of a category that a request changes. */
type CategoryChange = RouteInput<typeof changeRoute>['body'];

/** Renames a category, changes its VAT rate, or moves it (from 0) among the others; these close up. */
export async function changeCategory(
  trx: Trx,
  businessId: number,
  key: string,
  change: CategoryChange,
): Promise<Category> {
  const kept = await lockCategories(trx, businessId);
  const category = kept.find((one) => one.key === key);
  if (!category) throw new AppError('not_found');
  const others = kept.filter((one) => one !== category);
  const edit = {
    sent: change.name,
    machine: change.machine?.name,
    accepted: change.accepted?.name,
  };
  const { text, marks } = toName({ text: category.name, marks: category.name_marks }, edit, others);
  await trx
    .updateTable('menu_categories')
    .set({
      name: JSON.stringify(text),
      name_marks: JSON.stringify(marks),
      ...(change.vatRate !== undefined && { vat_rate: change.vatRate }),
    })
    .where('id', '=', category.id)
    .execute();
  if (change.sortOrder !== undefined) {
    const ids = others.toSpliced(change.sortOrder, 0, category).map(({ id }) => id);
    await sql`
      update menu_categories category set sort_order = moved.position - 1
      from unnest(${ids}::bigint[]) with ordinality as moved (id, position)
      where category.id = moved.id`.execute(trx);
  }
  await emitMenusChanged(trx, businessId);
  return getCategory(trx, businessId, key);
}

/**
 * Returns the ids of these categories by key: the business's own with the same key or Turkish name, or new
 * ones at the end.
 */
export async function findOrAddCategories(
  trx: Trx,
  businessId: number,
  wanted: readonly { key: string; name: LocalizedText }[],
): Promise<Map<string, number>> {
  const kept = await lockCategories(trx, businessId);
  const ids = new Map<string, number>();
  let sortOrder = afterAll(kept);
  for (const { key, name } of wanted) {
    const known =
      kept.find((one) => one.key === key) ?? kept.find((one) => nameOf(one.name) === nameOf(name));
    ids.set(key, known?.id ?? (await insertCategory(trx, businessId, { key, name, sortOrder })));
    sortOrder += 1;
  }
  return ids;
}
