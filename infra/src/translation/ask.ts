import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';

/** Timeouts and retries of requests to a translation service. */
export interface AskTiming {
  /** Timeout of one request, in milliseconds. */
  timeoutMs: number;
  /** Maximum attempts per request; the job's own attempts come on top. */
  maxAsks: number;
  /** Delay before the given retry, counted from 1. */
  pauseMs: (repeat: number) => number;
}

export const askTiming: AskTiming = {
  timeoutMs: 30_000,
  maxAsks: 4,
  // Backoff of 0.5 s, 1 s, 2 s with jitter, so that two workers don't retry together.
  pauseMs: (repeat) => 250 * 2 ** repeat * (1 + Math.random() / 2),
};

/** Longest delay to wait for here; if a service asks for more, the job's next attempt retries. */
const MAX_PAUSE_MS = 8000;

interface Question<Schema extends v.GenericSchema> {
  url: URL;
  headers?: Record<string, string>;
  /** JSON body, sent with POST; without it the request is a GET. */
  body?: object;
  /** Schema of a valid answer; any other answer is an error. */
  answer: Schema;
  timing: AskTiming;
  signal: AbortSignal;
}

/**
 * Sends a request and validates the answer. Retries with backoff on 429, 5xx, timeouts and network
 * errors; then throws a short message without address or key.
 */
export async function askJson<Schema extends v.GenericSchema>(
  question: Question<Schema>,
): Promise<v.InferOutput<Schema>> {
  const { timing, signal } = question;
  for (let asked = 1; ; asked += 1) {
    const outcome = await askOnce(question);
    if ('answer' in outcome) return outcome.answer;
    const pauseMs = Math.max(timing.pauseMs(asked), outcome.retryAfterMs);
    if (!outcome.isPassing || asked === timing.maxAsks || pauseMs > MAX_PAUSE_MS)
      throw new Error(outcome.fault);
    await sleep(pauseMs, undefined, { signal });
  }
}

type Outcome<Answer> =
  | { answer: Answer }
  | { fault: string; isPassing: boolean; retryAfterMs: number };

async function askOnce<Schema extends v.GenericSchema>({
  url,
  headers,
  body,
  answer,
  timing,
  signal,
}: Question<Schema>): Promise<Outcome<v.InferOutput<Schema>>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timing.timeoutMs)]),
      redirect: 'error',
    });
    text = await response.text();
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'away';
    return { fault: `the translation service is ${reason}`, isPassing: true, retryAfterMs: 0 };
  }
  const { status } = response;
  if (!response.ok) {
    const isPassing = status === 429 || status >= 500;
    const retryAfterMs = 1000 * (Number(response.headers.get('retry-after')) || 0);
    return { fault: `the translation service answered ${status}`, isPassing, retryAfterMs };
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text);
  if (parsed.success) return { answer: parsed.output };
  const fault = 'the translation service sent an invalid answer';
  return { fault, isPassing: false, retryAfterMs: 0 };
}
