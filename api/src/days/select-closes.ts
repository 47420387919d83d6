import { sql } from 'kysely';
import type { CountedMoney, DayClose, DayFigures } from '@sofra/contracts/days';
import { recordOf } from '@sofra/contracts/facts';
import { counterMethods } from '@sofra/contracts/payments';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';

/** Fills in the methods that the product didn't have when a day was closed. */
export const withAllMethods = (counted: CountedMoney): CountedMoney => ({
  ...recordOf(counterMethods, () => 0),
  ...counted,
});

/** Returns what was counted minus what was expected, of the methods that staff count. */
export const differenceOf = (figures: DayFigures, counted: CountedMoney): number =>
  counterMethods.reduce((total, method) => {
    const of = figures.methods.find((one) => one.method === method);
    return total + counted[method] - (of?.expectedMinor ?? 0);
  }, 0);

type CloseRow = Omit<DayClose, 'differenceMinor'>;

/** Reads the closes of a day, newest first, with the present names of staff. */
export async function selectCloses(db: Db, branchId: number, day: string): Promise<DayClose[]> {
  const { rows } = await sql<CloseRow>`
    select close.id, (
        select count(*)::int from day_closes earlier
        where earlier.branch_id = close.branch_id and earlier.id <= close.id) as number,
      close.figures, close.counted, close.reason, closer.name as "closedBy",
      ${sql.raw(toInstantText('close.closed_at'))} as "closedAt",
      reopener.name as "reopenedBy",
      ${sql.raw(toInstantText('close.reopened_at'))} as "reopenedAt",
      close.reopen_reason as "reopenReason"
    from day_closes close
    left join users closer on closer.id = close.closed_by
    left join users reopener on reopener.id = close.reopened_by
    where close.branch_id = ${branchId} and close.day = ${day}::date
    order by close.id desc`.execute(db);
  const named = await nameStaff(
    db,
    rows.map(({ figures }) => figures),
  );
  return rows.map((row) => {
    const counted = withAllMethods(row.counted);
    const differenceMinor = differenceOf(row.figures, counted);
    return { ...row, figures: named(row.figures), counted, differenceMinor };
  });
}

/** Looks up the names of the staff in figures; returns the function that writes them in. */
export async function nameStaff(
  db: Db,
  all: readonly DayFigures[],
): Promise<(figures: DayFigures) => DayFigures> {
  const ids = new Set(all.flatMap(({ staff }) => staff.flatMap(({ userId }) => userId ?? [])));
  const users =
    ids.size === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'name'])
          .where('id', 'in', [...ids])
          .execute();
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return (figures) => ({
    ...figures,
    staff: figures.staff.map((one) => ({
      ...one,
      name: one.userId === null ? null : (names.get(one.userId) ?? null),
    })),
  });
}
