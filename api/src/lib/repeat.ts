/**
 * Runs `work` one at a time. Calls during a run share one more run afterwards, because their run must start
 * after the call.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}

/**
 * Runs `work` repeatedly, `pauseMs` after the end of each run, whatever its result; returns the function that
 * stops it.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (): void => {
    if (!isStopped) timer = setTimeout(turn, pauseMs);
  };
  const turn = (): void => void work().catch(onError).then(wait);
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Runs `work` for every item, at most `width` at a time, also after one fails; rejects at the end with the first
 * error.
 */
export async function runParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const errors: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of left) {
      await work(item).catch((error: unknown) => void errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (errors.length > 0) throw errors[0];
}
