import type { SeededRandom } from '../robots/seeded-random.ts';
import { changeSteps } from './change-steps.ts';
import type { Step } from './draw-split.ts';
import { moneySteps } from './money-steps.ts';
import { checkBill, createWorld, type World, type WorldSession } from './world.ts';

/** Steps of one evening; then other tables with other guests begin. */
const STEPS_AN_EVENING = 80;
const MAX_LINES = 14;

function openTable(world: World, dice: SeededRandom): WorldSession {
  const guests = Array.from({ length: dice.whole(1, 4) }, () => world.nextId());
  const session = { id: world.nextId(), guests, present: [...guests] };
  world.sessions.push(session);
  return session;
}

function order(world: World, dice: SeededRandom, session: WorldSession): void {
  if (world.model.linesOf(session.id).length >= MAX_LINES) return;
  const guest = { userId: dice.pick(session.guests) ?? 0, nickname: null, seat: 1 };
  const isByStaff = dice.happens(0.3);
  world.order({
    id: world.nextId(),
    sessionId: session.id,
    status: 'pending',
    isHeld: dice.happens(0.1),
    source: isByStaff ? 'staff' : 'guest',
    placedBy: isByStaff ? { userId: 1, nickname: null, seat: null } : guest,
    placedFor: isByStaff && dice.happens(0.5) ? guest : null,
    lines: Array.from({ length: dice.whole(1, 3) }, () => ({
      id: world.nextId(),
      quantity: dice.whole(1, 4),
      unitPriceMinor: dice.happens(0.2)
        ? dice.whole(0, 5)
        : dice.whole(1, 300) * 50 + dice.whole(0, 1),
      isForTable: dice.happens(0.25),
      vatRate: 1000,
    })),
  });
}

/** A guest goes, comes back, or sits down. */
function comeOrGo(world: World, dice: SeededRandom, session: WorldSession): void {
  const guest = dice.pick(session.guests);
  if (guest === undefined || dice.happens(0.2)) {
    const added = world.nextId();
    session.guests.push(added);
    session.present.push(added);
  } else if (session.present.includes(guest)) {
    session.present = session.present.filter((userId) => userId !== guest);
  } else {
    session.present.push(guest);
  }
}

/** Steps with their weights. */
const steps: readonly (readonly [weight: number, name: string, step: Step])[] = [
  [16, 'order', order],
  [4, 'come or go', comeOrGo],
  ...changeSteps,
  ...moneySteps,
];
const deck = steps.flatMap((entry) => Array.from({ length: entry[0] }, () => entry));

/** Takes random steps; after each, every bill must be what the model says. Returns how often each was taken. */
export function takeSteps(dice: SeededRandom, count: number): Map<string, number> {
  const taken = new Map<string, number>();
  let world = createWorld();
  for (let done = 0; done < count; done += 1) {
    if (done % STEPS_AN_EVENING === 0) {
      world = createWorld();
      openTable(world, dice);
      openTable(world, dice);
    }
    const session = dice.pick(world.sessions) ?? openTable(world, dice);
    const [, name, step] = dice.pick(deck) ?? steps[0]!;
    try {
      step(world, dice, session);
      for (const { id } of world.sessions) checkBill(world, id);
    } catch (error) {
      throw new Error(`step ${done + 1} (${name}): ${(error as Error).message}`, { cause: error });
    }
    taken.set(name, (taken.get(name) ?? 0) + 1);
  }
  return taken;
}
