import type * as contract from '@sofra/contracts/days';
import type { DayClose, DayFigures } from '@sofra/contracts/days';
import { counterMethods } from '@sofra/contracts/payments';
import { branchRoom } from '@sofra/contracts/rooms';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { type BranchDay, getBranchDay } from './branch-day.ts';
import { bookDay } from './book-day.ts';
import { computeFigures } from './day-figures.ts';
import { lockDays } from './payment-day.ts';
import { differenceOf, nameStaff, selectCloses } from './select-closes.ts';

/** A member of staff and the business day that they close or reopen. */
export interface DayScope {
  actorId: number;
  businessId: number;
  branchId: number;
  day: string;
}

type Closing = RouteInput<typeof contract.closeDay>['body'];

/**
 * Closes a business day, once no payment of the branch is being written; later ones count for the next day.
 * Throws `invalid_input` for a day that hasn't begun, `state_changed` with the present figures if they or the
 * day's state aren't those of the caller, and `day_reason_required`. Repeated, it returns the same close.
 */
export async function closeDay(trx: Trx, at: DayScope, closing: Closing): Promise<DayClose> {
  await lockDays(trx, at.branchId);
  const day = await getBranchDay(trx, at.branchId, at.day);
  if (day.day > day.today) throw new AppError('invalid_input', { fields: { day: 'not begun' } });
  const closed = await findClosed(trx, at);
  if (closed && isSame(closed, closing)) return closed;
  if (!closed) await bookDay(trx, at.branchId, day.day);
  const figures = await computeFigures(trx, day, { isBooked: true });
  if (closed || !isExpected(figures, closing)) {
    const named = await nameStaff(trx, [figures]);
    throw new AppError('state_changed', {
      details: { figures: named(figures), isClosed: closed !== undefined },
    });
  }
  const { counted, reason = null } = closing;
  const differenceMinor = differenceOf(figures, counted);
  if (hasDifference(figures, counted) && reason === null) {
    throw new AppError('day_reason_required', { details: { differenceMinor } });
  }
  await insertClose(trx, at, { day, figures, counted, reason });
  await writeAudit(trx, {
    actorId: at.actorId,
    businessId: at.businessId,
    action: 'day.closed',
    details: { branchId: at.branchId, day: day.day, differenceMinor },
  });
  return publish(trx, at, true);
}

/** Reopens a closed day. Throws `state_changed` if it was never closed; repeated, it returns the last close. */
export async function reopenDay(trx: Trx, at: DayScope, reason: string): Promise<DayClose> {
  await lockDays(trx, at.branchId);
  const [last] = await selectCloses(trx, at.branchId, at.day);
  if (!last) throw new AppError('state_changed', { details: { isClosed: false } });
  if (last.reopenedAt !== null) return last;
  await trx
    .updateTable('day_closes')
    .set({ reopened_by: at.actorId, reopened_at: new Date(), reopen_reason: reason })
    .where('id', '=', last.id)
    .execute();
  await writeAudit(trx, {
    actorId: at.actorId,
    businessId: at.businessId,
    action: 'day.reopened',
    details: { branchId: at.branchId, day: at.day, reason },
  });
  return publish(trx, at, false);
}

async function findClosed(trx: Trx, { branchId, day }: DayScope): Promise<DayClose | undefined> {
  const closes = await selectCloses(trx, branchId, day);
  return closes.find(({ reopenedAt }) => reopenedAt === null);
}

/** Returns true if a close has what a request asks for: the request is a repeat. */
const isSame = (close: DayClose, { counted, reason }: Closing): boolean =>
  (reason ?? null) === close.reason &&
  counterMethods.every((method) => counted[method] === close.counted[method]);

const expectedOf = (figures: DayFigures, method: (typeof counterMethods)[number]): number =>
  figures.methods.find((one) => one.method === method)?.expectedMinor ?? 0;

const isExpected = (figures: DayFigures, { expected }: Closing): boolean =>
  counterMethods.every((method) => expected[method] === expectedOf(figures, method));

/** Returns true if any method differs, even if their differences cancel out. */
const hasDifference = (figures: DayFigures, counted: Closing['counted']): boolean =>
  counterMethods.some((method) => counted[method] !== expectedOf(figures, method));

async function insertClose(
  trx: Trx,
  at: DayScope,
  close: {
    day: BranchDay;
    figures: DayFigures;
    counted: Closing['counted'];
    reason: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('day_closes')
    .values({
      business_id: at.businessId,
      branch_id: at.branchId,
      day: close.day.day,
      figures: JSON.stringify(close.figures),
      counted: JSON.stringify(close.counted),
      reason: close.reason,
      closed_by: at.actorId,
      branch_name: close.day.branchName,
      time_zone: close.day.timeZone,
    })
    .execute();
}

/** Tells the branch the day's state; returns the last close. */
async function publish(trx: Trx, at: DayScope, isClosed: boolean): Promise<DayClose> {
  const { branchId, day } = at;
  const [last] = await selectCloses(trx, branchId, day);
  if (!last) throw new Error('no close');
  emit(trx, branchRoom(branchId), 'day.changed', { branchId, day, isClosed, closeId: last.id });
  return last;
}
