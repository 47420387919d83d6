import { eventually } from '@sofra/infra/testing';
import { type LiveApi } from './screens.ts';

/** Subscribes to a room like the menu cache does: collects event numbers and counts resets. */
export async function listen({ fanout }: Pick<LiveApi, 'fanout'>, room: string) {
  const received: number[] = [];
  let resets = 0;
  const stop = fanout.follow(room, {
    onEvent: (event: { seq: number }) => void received.push(event.seq),
    onReset: () => {
      resets += 1;
      received.length = 0;
    },
  });
  await eventually('started', () => resets === 1);
  return { received, resets: () => resets, stop };
}
