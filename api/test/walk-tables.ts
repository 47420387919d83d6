import { randomUUID } from 'node:crypto';
import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import type { TableSession } from '@sofra/contracts/sessions';
import type { SeededRandom } from '@sofra/infra/seeded-random';
import type { TestApi } from './api.ts';
import type { Done, Followed } from './bill-walk.ts';
import { leftUnpaid } from './bills.ts';
import type { openEvening } from './evening.ts';
import { joinParty, seatParty } from './parties.ts';
import { buildTable } from './venue.ts';
import type { orderSteps } from './walk-orders.ts';

/** Steps of parties at the tables of a branch; each is noted in the model. */
export function tableSteps(
  api: TestApi,
  till: Awaited<ReturnType<typeof openEvening>>,
  followed: Followed,
  orders: Awaited<ReturnType<typeof orderSteps>>,
  dice: SeededRandom,
) {
  const { guests } = followed;
  const { cookie } = till.waiter;
  type At = TableSession;

  const seat = async (): Promise<void> => {
    const party = await seatParty(api, till.venue);
    guests.set(party.guest.userId, party.guest);
    for (let others = dice.whole(0, 3); others > 0; others -= 1) {
      const guest = await joinParty(api, party);
      guests.set(guest.userId, guest);
    }
  };

  const move = async (session: At, others: readonly At[]): Promise<Done> => {
    const params = { sessionId: session.id };
    const fromTableId = session.tableId;
    const other = dice.pick(others.filter(({ id }) => id !== session.id));
    const aTable = () => buildTable(api.db, till.venue, randomUUID());
    if (dice.happens(0.15)) {
      const { id } = await aTable();
      await api.ask(moveSession, { params, body: { fromTableId, tableId: id }, cookie });
    } else if (session.guests.length > 1 && (dice.happens(0.6) || !other)) {
      const table = await aTable();
      const going = session.guests.slice(0, dice.whole(1, session.guests.length - 1));
      const userIds = going.map(({ userId }) => userId);
      const body = { fromTableId, tableId: table.id, userIds };
      const before = followed.model.linesOf(session.id).map((line) => line.id);
      const { to } = await api.ask(splitSession, { params, body, cookie });
      await followed.noteSessions([session.id, to.id]);
      if (followed.model.linesOf(session.id).length === 0) followed.taken.set(session.id, before);
    } else if (other) {
      const body = { fromTableId, intoSessionId: other.id };
      await api.ask(mergeSession, { params, body, cookie });
      followed.merged.set(session.id, other.id);
      await followed.noteSessions([session.id, other.id]);
    } else {
      return 'nothing';
    }
    return 'done';
  };

  /** Ends a session: open payments expire, and what is left of its bill is recorded as unpaid. */
  const end = async (session: At): Promise<Done> => {
    const { leftMinor, pendingMinor } = followed.bill(session.id);
    const openOrders = dice.happens(0.6) ? ('serve' as const) : ('cancel' as const);
    const isWrittenOff = dice.happens(0.3);
    const unpaid = isWrittenOff ? ({ ...leftUnpaid, unpaid: 'writtenOff' } as const) : leftUnpaid;
    const body = {
      openOrders,
      reason: 'Gittiler',
      ...(leftMinor + pendingMinor > 0 && unpaid),
    };
    const open = orders.openOf(session);
    const { cookie } = isWrittenOff ? till.manager : till.waiter;
    await till.end({ sessionId: session.id }, body, { cookie });
    if (openOrders === 'cancel') {
      for (const order of open) orders.noteCancelled(order, true);
    }
    await followed.noteEnd(session.id);
    return 'done';
  };

  return { seat, move, end };
}
