import { must } from '@sofra/infra/lab/model/model';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import type { TestApi } from './api.ts';
import { billSteps } from './bill-steps.ts';
import { type Followed, followBills } from './bill-walk.ts';
import { leftUnpaid } from './bills.ts';
import { openEvening } from './evening.ts';

/** Steps after which the tables are freed and others sit down. */
const STEPS_AN_EVENING = 60;

const weigh = <T>(weights: readonly (readonly [T, number])[]): T[] =>
  weights.flatMap(([value, weight]) => Array<T>(weight).fill(value));
const deck = weigh([
  ['order', 7],
  ['pay', 10],
  ['change', 4],
  ['serve', 2],
  ['settle', 6],
  ['refund', 3],
  ['adjust', 4],
  ['hold', 1],
  ['move', 2],
] as const);

/**
 * Takes random steps of guests and staff through the API; after each, every bill must be that of the plain
 * model. Returns how often each step was taken.
 */
export async function walkBills(
  api: TestApi,
  dice: SeededRandom,
  count: number,
  given?: Awaited<ReturnType<typeof openEvening>>,
): Promise<Map<string, number>> {
  const taken = new Map(deck.map((name) => [name as string, 0]));
  const till = given ?? (await openEvening({ api }));
  for (let done = 0; done < count; done += STEPS_AN_EVENING) {
    const followed = followBills(api, till);
    const steps = billSteps(api, till, followed, dice);
    await steps.seat();
    await steps.seat();
    let { sessions } = await followed.compare();
    for (let step = 0; step < Math.min(STEPS_AN_EVENING, count - done); step += 1) {
      const session = dice.pick(sessions);
      const name = dice.pick(deck) ?? 'pay';
      if (!session) break;
      try {
        const isChanged = (await steps[name](session, sessions)) === true;
        // After such a change, money of equal parts and sums has moved to where it is owed.
        ({ sessions } = await followed.compare(isChanged ? session.id : undefined));
      } catch (error) {
        const { message } = error as Error;
        throw new Error(`step ${done + step} (${name}): ${message}`, { cause: error });
      }
      taken.set(name, (taken.get(name) ?? 0) + 1);
    }
    await endAll(till, followed);
    await followed.follow();
  }
  return taken;
}

/** Ends all sessions: open payments expire, and what is left of their bills is recorded as unpaid. */
async function endAll(
  till: Awaited<ReturnType<typeof openEvening>>,
  followed: Followed,
): Promise<void> {
  const { sessions } = await followed.compare();
  for (const { id } of sessions) {
    const { leftMinor, pendingMinor } = followed.bill(id);
    const isUnpaid = leftMinor + pendingMinor > 0;
    const body = { openOrders: 'serve' as const, ...(isUnpaid && leftUnpaid) };
    await till.end({ sessionId: id }, body);
    const { unpaid } = await followed.noteEnd(id);
    // Guests who moved have reserved a part.
    const bill = followed.bill(id);
    const left = bill.leftMinor + bill.pendingMinor;
    must((unpaid?.amountMinor ?? 0) === left, `${unpaid?.amountMinor} is unpaid, not ${left}`);
  }
}
