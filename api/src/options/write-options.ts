import { sql } from 'kysely';
import { localized, toMinor } from '@sofra/contracts/common';
import type { createOptionGroup, ManagedOption } from '@sofra/contracts/options';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { editText, type StoredText, type TextEdit } from '../core/edit-text.ts';
import { AppError } from '../lib/errors.ts';
import { selectOptions } from './select-groups.ts';

type SentOption = RouteInput<typeof createOptionGroup>['body']['options'][number];
interface GroupScope {
  businessId: number;
  groupId: number;
}

const noText: StoredText = { text: {}, marks: {} };

/** Returns the columns of a name after an edit; throws `invalid_input` for the field if none is left. */
export function toNameColumns(kept: StoredText | undefined, edit: TextEdit, field: string) {
  const { text, marks } = editText(kept ?? noText, edit);
  if (Object.keys(text).length === 0) {
    throw new AppError('invalid_input', { fields: { [field]: 'required' } });
  }
  return { name: JSON.stringify(text), name_marks: JSON.stringify(marks) };
}

/**
 * Finds which stored option each sent one is. One without an id is new, unless an option that isn't listed
 * has its name: the call may be a repeat. Throws `invalid_input` for an unknown id and for one listed twice.
 */
function match(
  kept: readonly ManagedOption[],
  sent: readonly SentOption[],
): readonly (ManagedOption | undefined)[] {
  const unlisted = new Set(kept.filter(({ id }) => sent.every((one) => one.id !== id)));
  const seen = new Set<number>();
  return sent.map((option, index) => {
    const nameOf = ({ name }: Pick<SentOption, 'name'>) => localized(name, 'tr');
    const found =
      option.id === undefined
        ? [...unlisted].find((one) => nameOf(one) === nameOf(option))
        : kept.find(({ id }) => id === option.id);
    if (option.id !== undefined && (!found || seen.has(option.id))) {
      throw new AppError('invalid_input', { fields: { [`options.${index}.id`]: 'unknown' } });
    }
    if (found) {
      unlisted.delete(found);
      seen.add(found.id);
    }
    return found;
  });
}

function toColumns(option: SentOption, kept: ManagedOption | undefined, index: number) {
  const stored = kept && { text: kept.name, marks: kept.marks.name };
  const { difference, allergens, isAvailable, isDefault } = option;
  return {
    ...toNameColumns(
      stored,
      { sent: option.name, machine: option.machine?.name, accepted: option.accepted?.name },
      `options.${index}.name`,
    ),
    ...(difference !== undefined && { difference_minor: toMinor(difference) }),
    ...(allergens && { allergens: [...new Set(allergens)] }),
    ...(isDefault !== undefined && { is_default: isDefault }),
    // A sold-out option keeps its return time unless its availability changes.
    ...(isAvailable !== undefined &&
      isAvailable !== kept?.isAvailable && { is_available: isAvailable, unavailable_until: null }),
    sort_order: index,
  };
}

/**
 * Makes the sent options those of a group, in their order: changes those it has, adds new ones and deletes
 * the others. Throws `invalid_input` for an option without a name and for one of another group.
 */
export async function writeOptions(
  trx: Trx,
  { businessId, groupId }: GroupScope,
  sent: readonly SentOption[],
): Promise<void> {
  const kept = await selectOptions(trx, businessId, { groupIds: [groupId] });
  const matches = match(kept, sent);
  const gone = kept.filter((one) => !matches.includes(one)).map(({ id }) => id);
  await sql`update options set deleted_at = now()
    where id = any(${gone}::bigint[]) and business_id = ${businessId}`.execute(trx);
  for (const [index, option] of sent.entries()) {
    const before = matches[index];
    const columns = toColumns(option, before, index);
    await (before
      ? trx
          .updateTable('options')
          .set(columns)
          .where('id', '=', before.id)
          .where('business_id', '=', businessId)
          .execute()
      : trx
          .insertInto('options')
          .values({ ...columns, business_id: businessId, group_id: groupId })
          .execute());
  }
}
