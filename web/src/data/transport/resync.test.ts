import { expect, it } from 'vitest';
import { onReload, tellingReloads } from './resync.ts';

it('tells of each reading of a room but the first, after it is shown', async () => {
  const seen: string[] = [];
  const stop = onReload(() => seen.push('told'));
  const load = tellingReloads(async () => ({
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
