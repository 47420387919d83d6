import { afterAll, describe, expect, it } from 'vitest';
import { type PartStatus, partStatuses } from '@sofra/contracts/orders';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { startApi } from '../../test/api.ts';
import { openKitchenAndBar } from '../../test/kitchen-and-bar.ts';
import { statusOfParts } from './order-parts.ts';

const { seed, times } = proof('part-races', { short: 60, long: 1000 });

const api = await startApi();
afterAll(() => api.close());
const at = await openKitchenAndBar(api);

describe('two stations at the same time', () => {
  it('lose no step, and the order is ready with the last', async () => {
    for (let attempt = 0; attempt < times / 20; attempt += 1) {
      const order = await at.place(await at.seat());
      await Promise.all([
        at.advance([order], at.kitchen, 'pending', 'ready'),
        at.advance([order], at.bar, 'pending', 'ready'),
      ]);
      expect([(await at.read(order.id)).status, ...at.statusesOf(await at.read(order.id))]).toEqual(
        ['ready', 'ready', 'ready'],
      );
    }
  });

  it('take many steps: each accepted one is a legal step, and the order follows its parts', async () => {
    const party = await at.seat();
    const first = await at.place(party);
    const orders = [first, await at.place(party)];
    const { pick } = createSeededRandom(seed);
    const steps = Array.from({ length: times }, () => ({
      order: pick(orders) ?? first,
      station: pick([at.kitchen, at.bar]) ?? at.bar,
      from: pick(partStatuses) ?? 'pending',
      status: pick(partStatuses) ?? 'ready',
    }));
    await Promise.allSettled(
      steps.map(({ order, station, from, status }) => at.advance([order], station, from, status)),
    );
    for (const order of orders) {
      const held = new Map<unknown, PartStatus>([
        [at.kitchen, 'pending'],
        [at.bar, 'pending'],
      ]);
      let last = 'pending';
      for (const { details } of await at.partChangesOf(order.id)) {
        const { stationId, partStatus } = details as { stationId: number; partStatus: PartStatus };
        held.set(stationId, partStatus);
        const next = statusOfParts([...held.values()].map((status) => ({ status })));
        expect(details).toEqual({ stationId, partStatus, ...(next !== last && { status: next }) });
        last = next;
      }
      const stored = await at.read(order.id);
      expect([stored.status, ...at.statusesOf(stored)]).toEqual([
        last,
        held.get(at.kitchen),
        held.get(at.bar),
      ]);
      expect(stored.version).toBe(1 + (await at.partChangesOf(order.id)).length);
    }
  });
});
