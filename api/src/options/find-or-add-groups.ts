import { localized, type LocalizedText } from '@sofra/contracts/common';
import type { menuTemplates } from '@sofra/infra/templates';
import type { Trx } from '@sofra/infra/db';
import { selectOptionGroups } from './select-groups.ts';

type TemplateGroup = (typeof menuTemplates)[number]['optionGroups'][number];

/** Comparable form of a group: equal ones offer the same choice at the same prices. */
const toComparable = ({
  name,
  minChoices,
  maxChoices,
  options,
}: Pick<TemplateGroup, 'name' | 'minChoices' | 'maxChoices'> & {
  options: readonly { name: LocalizedText; differenceMinor: number }[];
}): string =>
  JSON.stringify([
    localized(name, 'tr'),
    minChoices,
    maxChoices,
    options.map((option) => [localized(option.name, 'tr'), option.differenceMinor]),
  ]);

/** Returns the ids of a template's groups by key: the business's own that offer the same, or new ones. */
export async function findOrAddGroups(
  trx: Trx,
  businessId: number,
  wanted: readonly TemplateGroup[],
): Promise<Map<string, number>> {
  const kept = await selectOptionGroups(trx, businessId);
  const ids = new Map<string, number>();
  for (const group of wanted) {
    const known = kept.find((one) => toComparable(one) === toComparable(group));
    ids.set(group.key, known?.id ?? (await insertGroup(trx, businessId, group)));
  }
  return ids;
}

async function insertGroup(trx: Trx, businessId: number, group: TemplateGroup): Promise<number> {
  const { id } = await trx
    .insertInto('option_groups')
    .values({
      business_id: businessId,
      name: JSON.stringify(group.name),
      min_choices: group.minChoices,
      max_choices: group.maxChoices,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('options')
    .values(
      group.options.map((option, index) => ({
        business_id: businessId,
        group_id: id,
        name: JSON.stringify(option.name),
        difference_minor: option.differenceMinor,
        allergens: [...option.allergens],
        is_default: option.isDefault,
        sort_order: index,
      })),
    )
    .execute();
  return id;
}
