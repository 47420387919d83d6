/** Calls to the API, typed by the contract (S7): cookies, JSON, and errors with a code. */
import * as v from 'valibot';
import { AnyErrorBody, type ErrorCode, errorCodes } from '@sofra/contracts/errors';
import {
  IDEMPOTENCY_HEADER,
  type Route,
  type RouteCall,
  type RouteResponse,
} from '@sofra/contracts/route';
import { ApiError, isTransient } from '../../lib/apiError.ts';
import { makeId } from '../../lib/format/ids.ts';

type Part<Key extends 'params' | 'query' | 'body', Value> = [keyof Value] extends [never]
  ? { [K in Key]?: Value }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : undefined extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

/** Input of `call`: `params` and `body` are required exactly if the route needs them. */
export type CallInput<R extends Route> = Part<'params', RouteCall<R>['params']> &
  Part<'query', RouteCall<R>['query']> &
  Part<'body', RouteCall<R>['body']>;

export interface CallOptions {
  /** Abandons the call; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Content type of a binary body: `image/png`. All other bodies are JSON. */
  contentType?: string;
}

/**
 * Makes a call of the contract and resolves to its parsed answer. Throws `ApiError` with the
 * server's code, `network` when nothing answered, `timeout` after `timeoutMs` (10 s).
 */
export type Call = <R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<RouteResponse<R>>;

const DEFAULT_TIMEOUT_MS = 10_000;

interface LooseInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The address of a call: `:name` filled in and escaped, the query appended. */
export function addressOf(route: Route, input: LooseInput): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, String(value));
  }
  const search = String(query);
  return search === '' ? path : `${path}?${search}`;
}

/** The code for the status of an error that our server sent with an unknown code. */
function statusCode(status: number): ErrorCode {
  if (status === 401) return 'sign_in_required';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'too_many_requests';
  if (status >= 502 && status <= 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'invalid_input';
}

/**
 * The code for a page of a proxy or portal. Its status says nothing about the request, except about its
 * size and rate.
 */
const foreignCode = (status: number): ErrorCode =>
  status === 413 || status === 429 || status >= 500 ? statusCode(status) : 'unavailable';

/** Reads the server's error; any other page gets a code by its status. */
function toApiError(status: number, text: string, statusText: string): ApiError {
  let body: AnyErrorBody | undefined;
  try {
    const parsed = v.safeParse(AnyErrorBody, JSON.parse(text));
    if (parsed.success) body = parsed.output;
  } catch {
    // Not JSON, so not from our server.
  }
  const known = errorCodes.find((code) => code === body?.code);
  const code = known ?? (body ? statusCode(status) : foreignCode(status));
  return new ApiError(status, code, text || statusText, body);
}

const requestInit = (
  { method }: Route,
  body: unknown,
  contentType: string,
  idempotencyKey: string | undefined,
): RequestInit => ({
  method,
  credentials: 'same-origin',
  headers: {
    ...(body !== undefined && { 'content-type': contentType }),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  },
  ...(body !== undefined && {
    body: body instanceof Uint8Array ? body.slice() : JSON.stringify(body),
  }),
});

/**
 * `ask` asks the user for a proof of identity and resolves to false if none was given. Guests are never asked, so
 * that only `proof.ts` sets it.
 */
export const proofs: { ask?: () => Promise<boolean> } = {};

/**
 * Creates `call`; tests pass a `fetch` without a network. A call that is refused with `proof_required` asks for a
 * proof and is repeated.
 */
export function createCall(fetch: typeof globalThis.fetch): Call {
  /**
   * Idempotency keys of calls whose outcome is unknown: a request that is repeated after a lost response, or
   * by a double tap, has the same key and creates only once.
   */
  const keys = new Map<string, string>();

  async function request(
    route: Route,
    input: LooseInput,
    { signal, timeoutMs = DEFAULT_TIMEOUT_MS, contentType = 'application/json' }: CallOptions,
    idempotencyKey: string | undefined,
  ): Promise<[Response, string]> {
    // AbortSignal.any is missing in the oldest supported browsers.
    const abort = new AbortController();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      abort.abort();
    }, timeoutMs);
    const leave = (): void => abort.abort();
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
    try {
      const init = requestInit(route, input.body, contentType, idempotencyKey);
      const response = await fetch(addressOf(route, input), { ...init, signal: abort.signal });
      return [response, await response.text()];
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timedOut) throw new ApiError(0, 'timeout', 'timeout');
      throw new ApiError(0, 'network', error instanceof Error ? error.message : 'network');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    }
  }

  async function send<R extends Route>(
    route: R,
    input: LooseInput,
    options: CallOptions,
    idempotencyKey?: string,
  ): Promise<RouteResponse<R>> {
    const [response, text] = await request(route, input, options, idempotencyKey);
    if (!response.ok) {
      const error = toApiError(response.status, text, response.statusText);
      if (error.code !== 'proof_required' || !(await proofs.ask?.())) throw error;
      return send(route, input, options, idempotencyKey);
    }
    try {
      return v.parse(route.response, JSON.parse(text));
    } catch {
      // The sign-in page of a wireless network, or a newer release than this page.
      throw new ApiError(response.status, 'unavailable', 'unreadable answer');
    }
  }

  return async function call(route, input: LooseInput, options = {}) {
    if (!route.isRepeatable) return send(route, input, options);
    const request = `${route.method} ${addressOf(route, input)} ${JSON.stringify(input.body)}`;
    const key = keys.get(request) ?? makeId();
    keys.set(request, key);
    try {
      const answer = await send(route, input, options, key);
      keys.delete(request);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !isTransient(error)) keys.delete(request);
      throw error;
    }
  };
}

/** Calls the API with the page's cookies. */
export const call: Call = createCall((...args) => globalThis.fetch(...args));
