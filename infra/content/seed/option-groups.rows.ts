import type { Trx } from '../../src/db.ts';
import type { DemoBusiness } from './business.ts';

/** Inserts the missing option groups of a business, and which of its items offer them. */
export async function insertOptionGroups(trx: Trx, venue: DemoBusiness): Promise<void> {
  const { business, dishes, optionGroups = [] } = venue;
  if (optionGroups.length === 0) return;
  const groupRows = optionGroups.map((group) => ({
    id: group.id,
    business_id: business.id,
    name: JSON.stringify(group.name),
    min_choices: group.minChoices,
    max_choices: group.maxChoices,
  }));
  await trx
    .insertInto('option_groups')
    .values(groupRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const optionRows = optionGroups.flatMap((group) =>
    group.options.map((option, index) => ({
      id: group.id * 10 + index,
      business_id: business.id,
      group_id: group.id,
      name: JSON.stringify(option.name),
      difference_minor: option.differenceMinor,
      allergens: [...option.allergens],
      is_available: !option.isSoldOut,
      is_default: option.isDefault,
      sort_order: index,
    })),
  );
  await trx
    .insertInto('options')
    .values(optionRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const links = dishes.flatMap((dish) =>
    (dish.optionGroups ?? []).map((key, index) => {
      const group = optionGroups.find((one) => one.key === key);
      if (!group) throw new Error(`${dish.name.tr}: no option group ${key}`);
      return {
        business_id: business.id,
        item_id: dish.id,
        group_id: group.id,
        position: index + 1,
      };
    }),
  );
  await trx
    .insertInto('item_option_groups')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
