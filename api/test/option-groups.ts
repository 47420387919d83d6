import type { Db } from '@sofra/infra/db';
import type { Venue } from './venue.ts';

export interface BuiltOption {
  id: number;
  name: string;
  differenceMinor: number;
}

/**
 * Builds an option group that is the last of the given items, or of none. Options are given as names and
 * differences.
 */
export async function buildOptionGroup(
  db: Db,
  { businessId }: Pick<Venue, 'businessId'>,
  {
    itemIds = [],
    choices: [minChoices, maxChoices] = [0, 1],
    options = { Tam: 0 },
    name = 'Grup',
  }: {
    itemIds?: readonly number[];
    choices?: readonly [min: number, max: number];
    options?: Readonly<Record<string, number>>;
    name?: string;
  } = {},
): Promise<{ id: number; options: BuiltOption[] }> {
  const group = await db
    .insertInto('option_groups')
    .values({
      business_id: businessId,
      name: JSON.stringify({ tr: name }),
      min_choices: minChoices,
      max_choices: maxChoices,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { business_id: businessId, group_id: group.id };
  const built: BuiltOption[] = [];
  for (const [index, [option, differenceMinor]] of Object.entries(options).entries()) {
    const { id } = await db
      .insertInto('options')
      .values({
        ...own,
        name: JSON.stringify({ tr: option }),
        difference_minor: differenceMinor,
        sort_order: index,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    built.push({ id, name: option, differenceMinor });
  }
  for (const itemId of itemIds) {
    const { count } = await db
      .selectFrom('item_option_groups')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('item_id', '=', itemId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('item_option_groups')
      .values({ ...own, item_id: itemId, position: Number(count) })
      .execute();
  }
  return { id: group.id, options: built };
}
