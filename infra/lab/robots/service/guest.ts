import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeOrder } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { ApiError } from '../../../../web/src/lib/apiError.ts';
import type { LabGuest } from '../world.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { drawCart } from '../cart.ts';
import { openPage } from '../browser.ts';
import { actOn, type Counts } from './count-calls.ts';
import type { Journal } from './journal.ts';
import { payOnPhone } from './pay-on-phone.ts';

const MovedTo = v.object({ movedTo: v.object({ sessionId: v.number() }) });

interface Visit {
  readonly dice: SeededRandom;
  readonly counts: Counts;
  readonly journal: Journal;
  readonly pauseMs: number;
}

/** Orders and pays now and then until `stop` aborts, and follows the session when staff move it. */
export async function dineAlong(
  origin: string,
  guest: LabGuest,
  { dice, counts, journal, pauseMs }: Visit,
  stop: AbortSignal,
): Promise<void> {
  const page = openPage({ origin, cookie: guest.cookie });
  const paying = { origin, dice, counts, journal };
  let sessionId: number | undefined = guest.sessionId;
  while (!stop.aborted && sessionId !== undefined) {
    await sleep(dice.between(0.2, 1.8) * pauseMs);
    if (stop.aborted) break;
    if (dice.happens(0.3)) {
      await payOnPhone(page, { sessionId, userId: guest.userId }, paying);
      continue;
    }
    const items = drawCart(dice, guest.itemIds);
    const body = { clientOrderId: randomUUID(), items };
    let answer = await order(sessionId);
    while (answer instanceof ApiError && answer.code === 'session_ended') {
      const moved = v.safeParse(MovedTo, answer.details);
      sessionId = moved.success ? moved.output.movedTo.sessionId : undefined;
      if (sessionId === undefined) break;
      answer = await order(sessionId);
    }

    function order(at: number) {
      const input = { params: { sessionId: at }, body };
      return actOn(counts, page)('order by a guest', placeOrder, input);
    }
  }
  page.close();
}
