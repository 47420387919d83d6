import { businessDay } from '@sofra/contracts/business-day';
import { closeDay, readDay, reopenDay } from '@sofra/contracts/days';
import { recordOf } from '@sofra/contracts/facts';
import { counterMethods } from '@sofra/contracts/payments';
import { ApiError } from '../../../../web/src/lib/apiError.ts';
import { openPage } from '../browser.ts';
import { actOn, workAlong } from './count-calls.ts';
import type { Paying } from './paying.ts';
import type { ServiceWorld } from './world.ts';

/** Closes the day and reopens it, again and again, until `stop` aborts. */
export async function closeAlong(
  origin: string,
  { branchId, clock, managerCookie, ownerCookie }: ServiceWorld,
  { dice, counts, journal, pauseMs }: Paying & { pauseMs: number },
  stop: AbortSignal,
): Promise<void> {
  const open = (cookie: string) => openPage({ origin, cookie });
  const [manager, owner] = [open(managerCookie), open(ownerCookie)];

  async function reopen(day: string): Promise<void> {
    const input = { params: { branchId, day }, body: { reason: 'Bir ödeme unutuldu' } };
    await actOn(counts, owner)('reopen the day', reopenDay, input);
  }

  async function close(): Promise<void> {
    const params = { branchId, day: businessDay(Date.now(), clock) };
    const day = await actOn(counts, manager)('read the day', readDay, { params });
    if (day instanceof ApiError) return;
    if (day.isClosed) return reopen(params.day);
    const expectedOf = (name: string): number =>
      day.figures.methods.find(({ method }) => method === name)?.expectedMinor ?? 0;
    const expected = recordOf(counterMethods, expectedOf);
    const isShort = dice.happens(0.5);
    const body = {
      expected,
      counted: { ...expected, cash: expected.cash - (isShort ? dice.whole(1, 500) : 0), notes: [] },
      ...(isShort && { reason: 'Para üstü hatası' }),
    };
    const closed = await actOn(counts, manager)('close the day', closeDay, { params, body });
    if (!(closed instanceof ApiError)) journal.noteClose(closed);
  }

  await workAlong({ dice, pauseMs }, stop, close);
  manager.close();
  owner.close();
}
