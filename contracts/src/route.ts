import type * as v from 'valibot';
import { NoBody } from './common.ts';
import type { ErrorCode } from './errors.ts';
import type { Action } from './policy.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = v.GenericSchema<unknown, unknown>;
type Entries = Record<string, Schema>;

/** A call of the REST contract: the server registers it, the browser calls it, the reference documents it. */
export interface Route<
  Params extends Entries = Entries,
  Query extends Entries = Entries,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: Method;
  /** Contains `:name` for each entry of `params`. */
  readonly path: string;
  /** Action of the permission table that callers need. A route without one doesn't compile. */
  readonly action: Action;
  /** One line for the reference at /api. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Specific error codes, in addition to those of any call (400, 401, 403, 404, 429, 5xx). */
  readonly errors: readonly ErrorCode[];
  /**
   * True for a route that creates something and accepts an `Idempotency-Key` header. A repeat with the same
   * key returns the first result and creates nothing; the key with another body is 409
   * `idempotency_key_reused`.
   */
  readonly isRepeatable: boolean;
}

/** The request header that makes a call of a repeatable route safe to repeat. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

type Outputs<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> };
type Inputs<E extends Entries> = { [K in keyof E]: v.InferInput<E[K]> };

/** Input of a handler. */
export type RouteInput<R extends Route> = {
  params: Outputs<R['params']>;
  query: Outputs<R['query']>;
  body: v.InferOutput<R['body']>;
};
/** Result of a handler; the server strips undeclared fields. */
export type RouteResult<R extends Route> = v.InferInput<R['response']>;
/** Response as a caller receives it. */
export type RouteResponse<R extends Route> = v.InferOutput<R['response']>;
/** Input of a caller: ids are numbers. */
export type RouteCall<R extends Route> = {
  params: { [K in keyof R['params']]: string | number };
  query: Partial<Inputs<R['query']>>;
  body: v.InferInput<R['body']>;
};

const none = {} as const;

/*#__NO_SIDE_EFFECTS__*/
/** Defines a call. `params`, `query`, `body` and `errors` may be omitted. */
export function defineRoute<
  const Params extends Entries = Record<never, never>,
  const Query extends Entries = Record<never, never>,
  const Body extends Schema = typeof NoBody,
  const Response extends Schema = Schema,
>(route: {
  method: Method;
  path: string;
  action: Action;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  errors?: readonly ErrorCode[];
  isRepeatable?: boolean;
}): Route<Params, Query, Body, Response> {
  return {
    ...route,
    params: route.params ?? (none as Params),
    query: route.query ?? (none as Query),
    body: route.body ?? (NoBody as unknown as Body),
    errors: route.errors ?? [],
    isRepeatable: route.isRepeatable ?? false,
  };
}
