import type { PaymentSplit } from '@sofra/contracts/payments';
import type { SeededRandom } from '../robots/seeded-random.ts';
import type { World, WorldSession } from './world.ts';

export type Step = (world: World, dice: SeededRandom, session: WorldSession) => void;

/** Draws how a guest divides a bill; often more than there is, or lines that are gone. */
export function drawSplit(
  dice: SeededRandom,
  world: Pick<World, 'model'>,
  session: Pick<WorldSession, 'id' | 'guests'>,
): PaymentSplit {
  const lines = world.model.linesOf(session.id);
  const kinds = ['people', 'items', 'equal', 'sum', 'rest'] as const;
  const kind = dice.pick(kinds) ?? 'rest';
  switch (kind) {
    case 'people': {
      const userIds = session.guests.filter(() => dice.happens(0.4));
      return { kind, userIds: userIds.length > 0 ? userIds : session.guests.slice(0, 1) };
    }
    case 'items': {
      const chosen = dice.shuffled(lines).slice(0, dice.whole(1, 3));
      if (chosen.length === 0) return { kind: 'rest' };
      return { kind, lines: chosen.map(({ id }) => ({ lineId: id, units: dice.whole(1, 3) })) };
    }
    case 'equal':
      return { kind, parts: dice.whole(1, 5), count: dice.whole(1, 3) };
    case 'sum':
      return { kind, amountMinor: dice.whole(1, dice.happens(0.3) ? 20 : 40_000) };
    case 'rest':
      return { kind };
  }
}
