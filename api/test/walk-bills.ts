import { must } from '@sofra/infra/lab/model/model';
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
  ['pay', 10],
  ['payLate', 2],
  ['change', 3],
  ['cancel', 2],
  ['serve', 6],
  ['settle', 6],
  ['refund', 3],
  ['adjust', 5],
  ['hold', 1],
  ['move', 3],
  ['answer', 4],
  ['signIn', 1],
  ['end', 1],
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

/** Steps at a venue, with or without closing its day. */
async function openWalk(
  api: TestApi,
  till: Awaited<ReturnType<typeof openEvening>>,
  dice: SeededRandom,
) {
  const followed = followBills(api, till);
  const orders = await orderSteps(api, till, followed, dice);
  const tables = tableSteps(api, till, followed, orders, dice);
  return {
    followed,
    days: followDays(api, till, followed),
    steps: {
      ...orders,
      ...tables,
      ...moneySteps(api, till, followed, dice),
      ...guestSteps(api, followed, dice),
    },
  };
}

/**
 * Takes random steps of guests and staff at one business; after each, every bill must be that of the plain
 * model. With `closes`, days close and reopen meanwhile, and the books must agree with the model at the end. Returns
 * how often each step was taken.
 */
export async function walkBills(
  api: TestApi,
  dice: SeededRandom,
  count: number,
  till: Awaited<ReturnType<typeof openEvening>>,
  { closes } = { closes: false },
): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  const { followed, days, steps } = await openWalk(api, till, dice);
  const latest: TableSession[] = [];
  const closeAt = closes ? dice.whole(0, count - 1) : -1;
  const reopenAt = closes && dice.happens(0.4) ? dice.whole(closeAt, count - 1) : -1;
  const againAt = dice.whole(reopenAt, count);
  let sessions: TableSession[] = [];

  const step = async (): Promise<string> => {
    const isLate = latest.length > 0 && dice.happens(0.2);
    const session = dice.pick(isLate ? latest : sessions);
    const name = session && dice.pick(isLate ? afterEnd : atTables);
    if (!session || !name) {
      await steps.seat();
      ({ sessions } = await followed.compare());
      return 'seat';
    }
    // What was read of an ended session may be out of date.
    if (isLate) await followed.compare(undefined, [session.id]);
    try {
      const isChanged = (await steps[name](session, sessions)) === true;
      if (name === 'end') latest.unshift({ ...session, guests: [] });
      latest.length = Math.min(latest.length, LATEST);
      // After such a change, money of equal parts and sums has moved to where it is owed.
      const changed = isChanged ? session.id : undefined;
      ({ sessions } = await followed.compare(changed, [session.id], name !== 'end'));
    } catch (error) {
      throw new Error(`${name} at session ${session.id}: ${(error as Error).message}`, {
        cause: error,
      });
    }
    days.note();
    return isLate ? `${name} after the end` : name;
  };

  for (let done = 0; done < count; done += 1) {
    try {
      if (done % STEPS_AN_EVENING === 0) {
        await steps.seat();
        await steps.seat();
        ({ sessions } = await followed.compare());
      }
      if (done === closeAt) await days.close();
      if (done === reopenAt) await days.reopen();
      if (done === againAt && reopenAt >= 0) await days.close();
      const name = await step();
      taken.set(name, (taken.get(name) ?? 0) + 1);
      if ((done + 1) % STEPS_AN_EVENING !== 0 && done + 1 !== count) continue;
      for (const session of sessions) {
        await steps.end(session);
        latest.unshift({ ...session, guests: [] });
        await followed.compare(undefined, [], false);
      }
      if (closes) await days.checkBooks();
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`step ${done} of business ${till.venue.businessId}: ${message}`, {
        cause: error,
      });
    }
  }
  return taken;
}

/** Walks at one business after another. */
export async function walkBusinesses(
  api: TestApi,
  dice: SeededRandom,
  count: number,
): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (let done = 0; done < count; done += EVENINGS * STEPS_AN_EVENING) {
    const till = await openEvening({ api });
    const some = Math.min(EVENINGS * STEPS_AN_EVENING, count - done);
    for (const [name, times] of await walkBills(api, dice, some, till, { closes: true })) {
      taken.set(name, (taken.get(name) ?? 0) + times);
    }
  }
  must([...taken.values()].reduce((sum, times) => sum + times, 0) === count, 'steps are missing');
  return taken;
}
