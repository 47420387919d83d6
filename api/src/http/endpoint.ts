import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { NAME_HAS_LINK } from '@sofra/contracts/names';
import type { Route, RouteInput, RouteResult } from '@sofra/contracts/route';
import { type Action, needsProof, policy } from '@sofra/contracts/policy';
import { toJson } from './serialize.ts';
import { type Caller, anonymousCaller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { withDeadline } from './deadline.ts';
import { AppError } from '../lib/errors.ts';
import { JsonText } from '../lib/json-text.ts';
import type { Admit } from '../access/admission.ts';
import { authorize, type ResourceScope, targetId } from '../access/authorize.ts';
import { requireProof } from '../access/proof.ts';
import type { ActionLimiter } from './action-limiter.ts';
import type { QueuedCall, TenantQueue } from './tenant-queue.ts';

/** Context of a call beside its input. */
export interface Call {
  caller: Caller;
  /** Ids of the resource; zeros if the action's scope has no tenant, or isn't checked. */
  scope: ResourceScope;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Runs work among the calls of its business: for actions whose statement decides, which wait nowhere before. */
  inQueue: <T>(scope: QueuedCall['scope'], work: () => Promise<T>) => Promise<T>;
}

/** A route with its handler, ready to be registered. */
export interface Endpoint {
  route: Route;
  /** False if the handler needs no caller, so that none is looked up. */
  identified: boolean;
  /** True if the handler checks the sign-in of an `unchecked` guest. */
  checksSignIn: boolean;
  /** True if `Idempotency-Key` is supported, by `handleCreation`. */
  isRepeatable: boolean;
  /** Notes that a guest's call was refused by the table of limits. */
  onLimited?: (call: Pick<Call, 'scope'>) => Promise<void>;
  /** Returns the JSON text to send. */
  run: (
    input: { params: unknown; query: unknown; body: unknown },
    call: Call,
  ) => Promise<string | typeof alreadySent>;
}

/**
 * Actions whose handler enforces the rule in its own statement, in the same round trip, and calls `authorize`
 * itself to explain a refusal. Only for the hot path: the policy matrix calls it as everyone.
 */
export const decidedByStatement: readonly Action[] = ['orders.place'];

/** Returned by a handler that has written the reply itself (a prepared buffer). */
export const alreadySent = Symbol('sent');

/** Combines a route of the contract with its handler; a repeatable one needs `handleCreation`. */
export function handle<R extends Route>(
  route: R,
  run: (
    input: RouteInput<R>,
    call: Call,
  ) => Promise<RouteResult<R> | JsonText | typeof alreadySent>,
  options: Partial<Pick<Endpoint, 'identified' | 'checksSignIn' | 'onLimited'>> = {},
): Endpoint {
  return {
    route,
    identified: options.identified ?? true,
    checksSignIn: options.checksSignIn ?? false,
    isRepeatable: false,
    ...(options.onLimited && { onLimited: options.onLimited }),
    run: async (input, call) => {
      const result = await run(input as RouteInput<R>, call);
      if (result instanceof JsonText) return result.text;
      return result === alreadySent ? alreadySent : toJson(route, result, call.request.log);
    },
  };
}

/**
 * Parses one part of a request strictly. Throws `invalid_input` with the path of every error, or
 * `name_has_link` if names with links are the only errors.
 */
function parse(schema: v.GenericSchema<unknown, unknown>, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = Object.fromEntries(
    result.issues.slice(0, 20).map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
  const isOnlyLinks = result.issues.every(({ message }) => message === NAME_HAS_LINK);
  throw new AppError(isOnlyLinks ? NAME_HAS_LINK : 'invalid_input', { fields });
}

/**
 * Creates the function that parses one part of a request. Parses what most requests leave empty only once:
 * parsing an empty object takes as long as finding its route.
 */
function createParser(schema: v.GenericSchema<unknown, unknown>, empty: object | undefined) {
  const parsed = v.safeParse(schema, empty);
  return (value: unknown): unknown => {
    const isEmpty = empty ? typeof value === 'object' && isEmptyObject(value) : value === empty;
    if (!parsed.success || !isEmpty) return parse(schema, value);
    return empty ? { ...(parsed.output as object) } : parsed.output;
  };
}

function isEmptyObject(value: object | null): boolean {
  for (const _key in value) return false;
  return true;
}

/** Identifies callers and admits them. */
export interface CallerAccess {
  callerOf: (request: FastifyRequest, isCheckedLater?: boolean) => Promise<Caller>;
  admit: Admit;
}

/** The steps before every handler. */
export interface Doors extends CallerAccess {
  actionLimiter: ActionLimiter;
  tenantQueue: TenantQueue;
}

/** Registers endpoints with their common steps: parse, admit, authorize, count, prove, wait, handle, serialize. */
export function register(
  app: FastifyInstance,
  deps: Deps,
  endpoints: readonly Endpoint[],
  { callerOf, admit, actionLimiter, tenantQueue }: Doors,
): void {
  for (const { route, identified, checksSignIn, isRepeatable, onLimited, run } of endpoints) {
    // The compiler requires an action; this also catches a mistake in plain JavaScript.
    if (!(route.action in policy)) throw new Error(`${route.method} ${route.path} has no action`);
    if (route.isRepeatable !== isRepeatable) {
      throw new Error(`${route.method} ${route.path}: a repeatable route is for handleCreation`);
    }
    const isProven = needsProof(route.action, route.method);
    const isGuarded = !decidedByStatement.includes(route.action);
    const parseParams = createParser(v.strictObject(route.params), {});
    const parseQuery = createParser(v.strictObject(route.query), {});
    const parseBody = createParser(route.body, undefined);
    const serve = async (
      input: Parameters<Endpoint['run']>[0],
      from: Pick<Call, 'caller' | 'request' | 'reply'>,
    ): ReturnType<Endpoint['run']> => {
      const { caller, request } = from;
      const id = targetId(route, input.params as Record<string, unknown>);
      const scope =
        isGuarded || caller.user?.apiKey
          ? await authorize(deps.db, route.action, caller, id)
          : { businessId: 0, branchId: 0, tableId: 0, sessionId: 0 };
      if (scope.sessionId) deps.sessionPlaces.set(scope.sessionId, scope);
      try {
        actionLimiter.count(route.action, { caller, scope, request, body: input.body });
      } catch (error) {
        await onLimited?.({ scope });
        throw error;
      }
      if (isProven) await requireProof(deps.db, caller);
      const inQueue: Call['inQueue'] = (at, work) =>
        tenantQueue.run({ route, caller, scope: at, request }, work);
      const handled = () => run(input, { ...from, scope, inQueue });
      return isGuarded && identified ? inQueue(scope, handled) : handled();
    };
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      handler: withDeadline(route, deps.patience, async (request, reply) => {
        const params = parseParams(request.params);
        const query = parseQuery(request.query);
        const body = parseBody(request.body ?? undefined);
        const caller = identified ? await callerOf(request, checksSignIn) : anonymousCaller;
        request.userId = caller.user?.userId ?? null;
        await admit(route.action, caller);
        // The first refusal of one that is noted comes after the permission check.
        if (!onLimited) actionLimiter.check(route.action, caller);
        const leave = tenantQueue.enter(caller);
        const answer = await serve({ params, query, body }, { caller, request, reply }).finally(
          leave,
        );
        if (answer === alreadySent) return reply;
        reply.type('application/json; charset=utf-8');
        return answer;
      }),
    });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's route, for the reference and the tests. */
    route?: Route;
  }
}
