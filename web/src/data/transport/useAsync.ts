/** Fetching for pages of the public entry, without the staff screens' query library. */
import { useCallback, useEffect, useState } from 'react';
import { ApiError, type ApiErrorCode } from '../../lib/apiError.ts';

/**
 * Result of an async call as a page shows it. While the next one is pending, or has failed, `value`
 * is the previous one.
 */
export interface AsyncState<T> {
  value: T | undefined;
  /** `value` answers an earlier question. */
  isStale: boolean;
  failure: ApiErrorCode | undefined;
  /** Asks once more. */
  again: () => void;
}

interface Held<T> {
  /** The question that `value` answers. */
  question: string;
  value?: T;
  failure?: { question: string; code: ApiErrorCode };
}

const codeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'internal';

/**
 * Asks whenever `question` is another (undefined: nothing is asked yet); the last one's answer counts,
 * whatever comes later of an earlier one. `ask` is called with the signal that abandons it.
 */
export function useAsync<T>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): AsyncState<T> {
  const [held, setHeld] = useState<Held<T>>({ question: '' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (question === undefined) return undefined;
    const asking = new AbortController();
    ask(asking.signal).then(
      (value) => !asking.signal.aborted && setHeld({ question, value }),
      (error: unknown) =>
        !asking.signal.aborted &&
        setHeld((kept) => ({ ...kept, failure: { question, code: codeOf(error) } })),
    );
    return () => asking.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the question says all that it depends on
  }, [question, round]);

  const again = useCallback(() => {
    setHeld(({ failure: _gone, ...kept }) => kept);
    setRound((count) => count + 1);
  }, []);
  return {
    value: held.value,
    isStale: held.question !== question || held.failure !== undefined,
    failure: held.failure?.question === question ? held.failure?.code : undefined,
    again,
  };
}
