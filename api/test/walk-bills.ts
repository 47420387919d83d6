import type { TableSession } from '@sofra/contracts/sessions';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import type { TestApi } from './api.ts';
import { followBills } from './bill-walk.ts';
import { openEvening } from './evening.ts';
import { followDays } from './walk-days.ts';
import { guestSteps } from './walk-guests.ts';
import { moneySteps } from './walk-money.ts';
import { orderSteps } from './walk-orders.ts';
import { tableSteps } from './walk-tables.ts';

/** Steps after which the tables are freed and others sit down. */
const STEPS_AN_EVENING = 60;
/** Evenings of one business: what ended in one is paid, refunded and cancelled in the next. */
const EVENINGS = 2;
/** Ended sessions at which something still happens. */
const LATEST = 5;

const weigh = <T>(weights: readonly (readonly [T, number])[]): T[] =>
  weights.flatMap(([value, weight]) => Array<T>(weight).fill(value));
const atTables = weigh([
  ['order', 7],
  ['add', 2],
  ['pay', 7],
  ['begin', 12],
  ['payLate', 2],
  ['change', 3],
  ['cancel', 3],
  ['serve', 8],
  ['settle', 6],
  ['refund', 3],
  ['adjust', 5],
  ['hold', 1],
  ['move', 4],
  ['answer', 4],
  ['signIn', 1],
  ['end', 2],
] as const);
const afterEnd = weigh([
  ['payLate', 4],
  ['refund', 4],
  ['cancel', 2],
  ['change', 2],
  ['serve', 2],
  ['settle', 2],
  ['answer', 2],
  ['adjust', 1],
] as const);

type Till = Awaited<ReturnType<typeof openEvening>>;

/** Opens a walk at a business: its model, and the steps. */
async function openWalk(api: TestApi, till: Till, dice: SeededRandom) {
  const followed = followBills(api, till);
  const orders = await orderSteps(api, till, followed, dice);
  const money = moneySteps(api, till, followed, dice);
  const steps = {
    ...orders,
    ...tableSteps(api, till, followed, orders, dice),
    ...money,
    ...guestSteps(api, till, followed, money, dice),
  };
  return { followed, days: followDays(api, till, followed), steps };
}
type Days = ReturnType<typeof followDays>;
/** Something that is done before a step. */
type Act = readonly [step: number, act: (days: Days) => Promise<unknown>];

/**
 * Takes random steps of guests and staff at one business; after each, every bill must be that of the plain
 * model. Returns its days, and how often each step was taken.
 */
export async function walkBills(
  api: TestApi,
  dice: SeededRandom,
  count: number,
  till: Till,
  acts: readonly Act[] = [],
): Promise<{ days: Days; taken: string[] }> {
  const taken: string[] = [];
  const { followed, days, steps } = await openWalk(api, till, dice);
  const latest: TableSession[] = [];
  let sessions: TableSession[] = [];
  const seat = async (): Promise<void> => {
    await steps.seat();
    ({ sessions } = await followed.compare());
  };

  /** Takes a step; returns its name, or undefined if there was nothing to do. */
  const step = async (): Promise<string | undefined> => {
    const isLate = latest.length > 0 && dice.happens(0.2);
    // Most seams are at tables that share discounts or payments with others.
    const shared = dice.happens(0.4) ? sessions.filter(({ id }) => followed.isShared(id)) : [];
    const name = dice.pick(isLate ? afterEnd : atTables);
    const isResult = name === 'settle' || name === 'answer';
    const open = isResult && !isLate ? sessions.filter(({ id }) => followed.hasOpen(id)) : shared;
    const session = dice.pick(isLate ? latest : open) ?? dice.pick(sessions);
    if (!session || !name || (sessions.length < 3 && dice.happens(0.1))) {
      await seat();
      return 'seat';
    }
    try {
      // The last reading of an ended session may be out of date.
      if (isLate) await followed.compare(undefined, [session.id]);
      const done = await steps[name](session, sessions);
      if (done === 'nothing') return undefined;
      if (name === 'end') latest.unshift({ ...session, guests: [] });
      latest.length = Math.min(latest.length, LATEST);
      // After such a change, money of equal parts and sums has moved to where it is owed.
      const changed = done === 'changed' ? session.id : undefined;
      ({ sessions } = await followed.compare(changed, [session.id], name !== 'end'));
    } catch (error) {
      throw new Error(`${name}, session ${session.id}: ${String(error)}`, { cause: error });
    }
    return isLate ? `${name} after the end` : name;
  };
  const endEvening = async (): Promise<void> => {
    for (const session of sessions) {
      await steps.end(session);
      latest.unshift({ ...session, guests: [] });
      await followed.compare(undefined, [], false);
    }
    sessions = [];
  };

  let begun = -1;
  while (taken.length < count) {
    try {
      if (begun < taken.length) {
        begun = taken.length;
        if (begun % STEPS_AN_EVENING === 0) {
          await endEvening();
          await seat();
          await seat();
        }
        for (const [, act] of acts.filter(([at]) => at === begun)) await act(days);
      }
      const name = await step();
      if (name === undefined) continue;
      taken.push(name);
      days.note();
    } catch (error) {
      throw new Error(`step ${taken.length}: ${String(error)}`, { cause: error });
    }
  }
  await endEvening();
  await followed.compare(undefined, followed.ended);
  return { days, taken };
}

/**
 * Walks at one business after another, whose days close and sometimes reopen meanwhile. The books must agree with the
 * model while tables are open, and at the end. Returns how often each step was taken.
 */
export async function walkBusinesses(
  api: TestApi,
  dice: SeededRandom,
  count: number,
): Promise<Record<string, number>> {
  const all: string[] = [];
  while (all.length < count) {
    const some = Math.min(EVENINGS * STEPS_AN_EVENING, count - all.length);
    const closeAt = dice.whole(0, some - 1);
    const reopenAt = dice.happens(0.4) ? dice.whole(closeAt, some - 1) : some;
    const acts: Act[] = [
      [closeAt, (days) => days.close()],
      [reopenAt, (days) => days.reopen()],
      [dice.whole(reopenAt, some), (days) => days.close()],
      [Math.floor(some / 2), (days) => days.checkBooks()],
    ];
    const till = await openEvening({ api });
    const { days, taken } = await walkBills(api, dice, some, till, acts);
    await days.checkBooks();
    all.push(...taken);
  }
  const kinds = Map.groupBy(all, (name) => name);
  return Object.fromEntries([...kinds].map(([name, { length }]) => [name, length]));
}
