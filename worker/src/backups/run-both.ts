type Stoppable<T> = (stop: AbortSignal) => Promise<T>;

/**
 * Runs two tasks in parallel. If one fails, the other is stopped, and the first error is thrown
 * once both have ended.
 */
export async function runBoth<A, B>(
  signal: AbortSignal,
  one: Stoppable<A>,
  other: Stoppable<B>,
): Promise<[A, B]> {
  const failing = new AbortController();
  const stop = AbortSignal.any([signal, failing.signal]);
  const begin = <T>(work: Stoppable<T>): Promise<T> =>
    work(stop).catch((error: unknown) => {
      failing.abort(error);
      throw error;
    });
  const [a, b] = await Promise.allSettled([begin(one), begin(other)]);
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value];
  throw failing.signal.reason;
}
