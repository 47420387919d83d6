import { sql } from 'kysely';
import type * as contract from '@sofra/contracts/options';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';
import { getOptionGroup } from './select-groups.ts';
import { toNameColumns, writeOptions } from './write-options.ts';

type GroupInput = RouteInput<typeof contract.createOptionGroup>['body'];
type GroupChange = RouteInput<typeof contract.changeOptionGroup>['body'];

const refuse = (field: string, why: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: why } });

/** Checked before writing, because the table has the same constraint. */
function requireOrdered(minChoices: number, maxChoices: number): void {
  if (minChoices > maxChoices) throw refuse('minChoices', 'at most maxChoices');
}

/** Throws `invalid_input` if a group can't be chosen from as it is now. */
async function requireChoosable(
  trx: Trx,
  businessId: number,
  groupId: number,
): Promise<contract.ManagedOptionGroup> {
  const group = await getOptionGroup(trx, businessId, groupId);
  const { minChoices, maxChoices, options } = group;
  if (minChoices > options.length) throw refuse('minChoices', 'at most the number of options');
  if (options.filter(({ isDefault }) => isDefault).length > maxChoices) {
    throw refuse('options', 'at most maxChoices defaults');
  }
  return group;
}

/** Adds an option group, which no item offers yet. */
export async function createOptionGroup(
  trx: Trx,
  businessId: number,
  { name, machine, minChoices, maxChoices, options }: GroupInput,
): Promise<contract.ManagedOptionGroup> {
  requireOrdered(minChoices, maxChoices);
  const { id: groupId } = await trx
    .insertInto('option_groups')
    .values({
      ...toNameColumns(undefined, { sent: name, machine: machine?.name }, 'name'),
      business_id: businessId,
      min_choices: minChoices,
      max_choices: maxChoices,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeOptions(trx, { businessId, groupId }, options);
  await emitMenusChanged(trx, businessId);
  return requireChoosable(trx, businessId, groupId);
}

/**
 * Changes the given fields of a group, for all items that offer it. Throws `not_found`, and `state_changed`
 * if the group has another version than the caller saw.
 */
export async function changeOptionGroup(
  trx: Trx,
  businessId: number,
  groupId: number,
  change: GroupChange,
): Promise<contract.ManagedOptionGroup> {
  const kept = await trx
    .selectFrom('option_groups')
    .select(['name as text', 'name_marks as marks', 'min_choices', 'max_choices', 'version'])
    .where('id', '=', groupId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!kept) throw new AppError('not_found');
  const { version } = kept;
  if ((change.version ?? version) !== version) {
    throw new AppError('state_changed', { details: { version } });
  }
  const { minChoices = kept.min_choices, maxChoices = kept.max_choices, options } = change;
  requireOrdered(minChoices, maxChoices);
  const edit = {
    sent: change.name,
    machine: change.machine?.name,
    accepted: change.accepted?.name,
  };
  await trx
    .updateTable('option_groups')
    .set({
      ...toNameColumns(kept, edit, 'name'),
      min_choices: minChoices,
      max_choices: maxChoices,
      version: sql`version + 1`,
    })
    .where('id', '=', groupId)
    .execute();
  if (options) await writeOptions(trx, { businessId, groupId }, options);
  await emitMenusChanged(trx, businessId);
  return requireChoosable(trx, businessId, groupId);
}
