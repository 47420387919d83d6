import { expect, it } from 'vitest';
import { onResync, notifyResyncs } from './resync.ts';

it('reports each read of a room except the first, after it is shown', async () => {
  const seen: string[] = [];
  const stop = onResync(() => seen.push('told'));
  const load = notifyResyncs(async () => ({
    position: { room: 'branch:1', epoch: 'e', seq: 0 },
    apply: () => void seen.push('shown'),
  }));
  (await load()).apply();
  expect(seen).toEqual(['shown']);
  (await load()).apply();
  expect(seen).toEqual(['shown', 'shown', 'told']);
  stop();
  (await load()).apply();
  expect(seen).toHaveLength(4);
});
