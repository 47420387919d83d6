import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { Order } from '@sofra/contracts/orders';
import { stepBack, stepForward } from '@sofra/contracts/order-transitions';
import { createOptimisticActions } from '../../../web/src/data/live/optimisticActions.ts';
import { isActive } from '../../../web/src/data/live/orders.ts';
import type { Call } from '../../../web/src/data/transport/api.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Ledger } from './ledger.ts';
import type { StaffScreen } from './screens.ts';

/** Average pause between two taps of a staff member. */
const PAUSE_MS = 700;

/** Wraps `call` to record every acknowledged change. */
function noting(call: Call, ledger: Ledger): Call {
  return async (route, input, options) => {
    const answer = await call(route, input, options);
    if (route.method !== 'GET' && v.is(Order, answer)) {
      const { id, version, status } = answer;
      ledger.changes.push({ orderId: id, version, status });
    }
    return answer;
  };
}

/**
 * Works at a staff screen until `stop`: advances orders, strikes lines, takes steps back, cancels,
 * acknowledges. Taps use the product's own code, which stores and repeats them until answered.
 */
export async function work(
  { name, page }: StaffScreen,
  dice: SeededRandom,
  ledger: Ledger,
  stop: AbortSignal,
): Promise<void> {
  const { orders, wait } = page;
  const taps = createOptimisticActions({
    call: noting(page.call, ledger),
    orders,
    wait,
    now: Date.now,
  });
  const tapped: Promise<boolean>[] = [];

  function tap({ id, status, lines }: Order): Promise<boolean> | undefined {
    if (status === 'cancelled') return taps.acknowledge(id);
    if (status === 'preparing' && dice.happens(0.05)) {
      return taps.changeStatus(id, 'cancelled', { reason: 'Malzeme bitti' });
    }
    if (status !== 'ready' && dice.happens(0.15)) {
      const line = dice.pick(lines);
      return line && taps.strikeLine(id, line.id, !line.isDone);
    }
    const to = dice.happens(0.08) ? stepBack[status] : stepForward[status];
    return to && taps.changeStatus(id, to);
  }

  while (!stop.aborted) {
    const active = Object.values(orders.store.getState().byId).filter(isActive);
    const chosen = dice.pick(active);
    const done = chosen && tap(chosen);
    if (done) tapped.push(done);
    await sleep(dice.between(0.5, 1.5) * PAUSE_MS);
  }
  await Promise.all(tapped);
  // Another staff member at the branch may have been first; any other refusal is an error.
  for (const { orderId, code } of taps.store.getState().refusals) {
    if (code === 'transition_not_allowed' || code === 'state_changed') continue;
    ledger.wrongAnswers.push(`${name}: a tap on order ${orderId} was refused: ${code}`);
  }
}
