import { AppError } from './errors.ts';

/** Does a piece of work when its turn comes; throws `unavailable` when too many wait. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets a few pieces of heavy work run at once, so that they never starve orders. */
export function createTurns(max: { running: number; waiting: number }): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < max.running) {
      running += 1;
      return;
    }
    if (waiting.length >= max.waiting) throw new AppError('unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // The place is handed on, not given back: nobody slips in between.
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
