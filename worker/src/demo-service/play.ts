import { anonymous, login } from '@sofra/contracts/auth';
import { answerCall, callWaiter } from '@sofra/contracts/calls';
import { readFloor } from '@sofra/contracts/floor';
import { readBranchMenu } from '@sofra/contracts/menus';
import { changeOrderStatus, type NewOrderLine, placeOrder } from '@sofra/contracts/orders';
import { placeRound } from '@sofra/contracts/rounds';
import {
  endSession,
  joinSession,
  leaveSession,
  renameGuest,
  startSession,
} from '@sofra/contracts/sessions';
import { demoPassword } from '@sofra/infra/seed/users';
import { type Ask, createClient, Refused } from './client.ts';
import { createPayments } from './pay.ts';
import { type Act, planActs, scatter } from './plan.ts';

const branchId = 1;
const cook = 'employee@sofra.test';
const waiter = 'waiter@sofra.test';

/** Notes that guests write now and then. */
const notes = [
  'Az tuzlu olsun',
  'No onion, please',
  'بدون بصل',
  'Поменьше соли',
  'Acısız',
] as const;
const callKinds = ['water', 'napkin', 'cutlery', 'bill'] as const;
const NOTE_SHARE = 0.2;
const CALL_SHARE = 0.15;
const MAX_LINES = 3;

/** Plays the guests and the staff of a demo, through the API as their screens do. */
export interface DemoPlayer {
  /** Does everything that is due. Rejects if the API can't be reached; what it refuses is left out. */
  step: (now: number) => Promise<void>;
}

/** Users of the party that was seated last, kept for the case that its worker is killed meanwhile. */
export interface SeatedParty {
  read: () => Promise<readonly number[]>;
  write: (userIds: readonly number[]) => Promise<void>;
}

/** Chooses lines from the items that can be ordered now. */
async function chooseLines(ask: Ask, seed: number): Promise<NewOrderLine[]> {
  const menu = await ask(readBranchMenu, { params: { branchId } });
  const items = menu.items.filter(
    ({ isAvailable, soldBy, optionGroupIds }) =>
      isAvailable && soldBy === 'portion' && (optionGroupIds ?? []).length === 0,
  );
  const count = 1 + Math.floor(scatter(seed, 8) * MAX_LINES);
  const lines = Array.from({ length: count }, (_, index) => {
    const item = items[Math.floor(scatter(seed, 9 + index) * items.length)];
    const note = notes[Math.floor(scatter(seed, 20 + index) * notes.length)];
    const hasNote = index === 0 && note !== undefined && scatter(seed, 30) < NOTE_SHARE;
    return item && { itemId: item.id, quantity: 1, ...(hasNote && { note }) };
  });
  return lines.filter((line) => line !== undefined);
}

/** Creates the player of the demo's main branch. */
export function createPlayer(origin: string, seated: SeatedParty): DemoPlayer {
  const staff = new Map<string, Ask>();

  /** Calls as a member of staff, who signs in first, and again once the sign-in has ended. */
  function as(email: string): Ask {
    return async (route, input) => {
      const known = staff.get(email);
      try {
        if (known) return await known(route, input);
      } catch (error) {
        if (!(error instanceof Refused && error.status === 401)) throw error;
      }
      const ask = createClient(origin);
      await ask(login, { body: { email, password: demoPassword } });
      staff.set(email, ask);
      return ask(route, input);
    };
  }

  const payments = createPayments(as(waiter));
  /** Guests whom this worker has seated, to leave once they have paid. */
  const guestsById = new Map<number, Ask>();

  /** Pays the next part of a bill; once nothing is left, the guests leave and the table frees itself. */
  async function payAndLeave({ sessionId, guestIds }: Extract<Act, { kind: 'pay' }>) {
    if (await payments.payNext(sessionId, guestIds)) return;
    for (const userId of guestIds) {
      await guestsById.get(userId)?.(leaveSession, { params: { sessionId } });
      guestsById.delete(userId);
    }
  }

  /** Signs guests in, and returns what each calls the API with. */
  async function signIn(nicknames: readonly string[]) {
    const guests = nicknames.map((nickname) => ({ nickname, ask: createClient(origin) }));
    const users = await Promise.all(guests.map(({ ask }) => ask(anonymous)));
    await seated.write(users.map(({ id }) => id));
    for (const [index, { id }] of users.entries()) {
      const guest = guests[index];
      if (guest) guestsById.set(id, guest.ask);
    }
    return guests;
  }

  async function seat({ tableId, nicknames }: Extract<Act, { kind: 'seat' }>, now: number) {
    const guests = await signIn(nicknames);
    let sessionId: number | undefined;
    for (const { nickname, ask } of guests) {
      if (sessionId === undefined) {
        ({ id: sessionId } = await ask(startSession, { params: { tableId } }));
      } else {
        await ask(joinSession, { params: { sessionId } });
      }
      await ask(renameGuest, { params: { sessionId }, body: { nickname } });
    }
    // Only once all have names: a party whose worker is killed before that has no orders.
    for (const [index, { ask }] of guests.entries()) {
      const params = { sessionId: sessionId ?? 0 };
      const seed = Math.floor(now / 1000) + index;
      const items = await chooseLines(as(waiter), seed);
      if (items.length > 0) await ask(placeOrder, { params, body: { items } });
      const kind = callKinds[Math.floor(scatter(seed, 31) * callKinds.length)];
      if (kind && scatter(seed, 32) < CALL_SHARE) {
        await ask(callWaiter, { params, body: { kinds: [kind] } });
      }
    }
  }

  async function act(wanted: Act, now: number): Promise<void> {
    switch (wanted.kind) {
      case 'seat':
        return seat(wanted, now);
      case 'advance': {
        const { orderId, from, to: status } = wanted;
        const email = status === 'served' ? waiter : cook;
        await as(email)(changeOrderStatus, { params: { orderId }, body: { from, status } });
        return;
      }
      case 'answer': {
        const { sessionId, callId } = wanted;
        const params = { sessionId, callId };
        await as(waiter)(answerCall, { params, body: { status: 'done' } });
        return;
      }
      case 'reorder': {
        const { sessionId, guestId } = wanted;
        const items = await chooseLines(as(waiter), Math.floor(now / 1000));
        const orders = [{ guestId, items }];
        const body = { roundId: crypto.randomUUID(), orders };
        if (items.length > 0) await as(waiter)(placeRound, { params: { sessionId }, body });
        return;
      }
      case 'pay':
        return payAndLeave(wanted);
      case 'end':
        await as(waiter)(endSession, { params: { sessionId: wanted.sessionId } });
    }
  }

  return {
    async step(now) {
      const floor = await as(waiter)(readFloor, { params: { branchId } });
      for (const wanted of planActs(floor, now, await seated.read())) {
        try {
          await act(wanted, now);
        } catch (error) {
          // A visitor was faster, or a limit was reached.
          if (!(error instanceof Refused)) throw error;
        }
      }
    },
  };
}
