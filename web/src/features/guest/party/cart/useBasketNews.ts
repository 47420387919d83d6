import { useEffect, useState } from 'react';
import { baskets } from '../../../../data/live/baskets.ts';
import { type Addition, toAdditions } from './additions.ts';

/** Time for which an addition is shown; the next one waits for it. */
const SHOWN_MS = 4000;
/** Minimum time between two announcements to screen readers. */
const SPOKEN_MS = 10_000;

/** Adds up additions of one guest that wait to be shown. */
function withAddition(waiting: readonly Addition[], added: Addition): Addition[] {
  const same = waiting.find(({ userId }) => userId === added.userId);
  if (!same) return [...waiting, added];
  const itemId = same.itemId === added.itemId ? same.itemId : undefined;
  const both = { userId: same.userId, count: same.count + added.count, itemId };
  return waiting.map((one) => (one === same ? both : one));
}

/**
 * Returns what another guest has just added to the basket of a session, each for four seconds. `isSpoken` if
 * screen readers should announce it.
 */
export function useBasketNews(
  sessionId: number | undefined,
  myId: number | undefined,
): { addition: Addition; isSpoken: boolean } | undefined {
  const [news, setNews] = useState<{ addition: Addition; isSpoken: boolean }>();
  useEffect(() => {
    if (sessionId === undefined) return undefined;
    let waiting: readonly Addition[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let spokenAt = -Infinity;

    function showNext(): void {
      const [addition, ...others] = waiting;
      waiting = others;
      timer = undefined;
      if (!addition) return setNews(undefined);
      const isSpoken = performance.now() - spokenAt >= SPOKEN_MS;
      if (isSpoken) spokenAt = performance.now();
      setNews({ addition, isSpoken });
      timer = setTimeout(showNext, SHOWN_MS);
    }
    const stop = baskets.store.subscribe(({ bySession }, { bySession: former }) => {
      const before = former[sessionId];
      const after = bySession[sessionId];
      // The first snapshot is no news.
      if (!before || !after || before.lines === after.lines) return;
      const additions = toAdditions(Object.values(before.lines), Object.values(after.lines));
      waiting = additions.filter(({ userId }) => userId !== myId).reduce(withAddition, waiting);
      if (timer === undefined && waiting.length > 0) showNext();
    });
    return () => {
      stop();
      clearTimeout(timer);
      setNews(undefined);
    };
  }, [sessionId, myId]);
  return news;
}
