import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import {
  IDEMPOTENCY_HEADER,
  type Route,
  type RouteInput,
  type RouteResult,
} from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { toJson } from './serialize.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { type Call, type Endpoint } from './endpoint.ts';

/**
 * Creates something and returns it, in one transaction of `rooms.transact`, which may run it again.
 * `afterCommit` collects effects that must wait for the commit. A repeated request runs none, and they are
 * lost if the process ends first.
 */
export type Creation<R extends Route> = (
  trx: Trx,
  afterCommit: (effect: () => void) => void,
) => Promise<RouteResult<R>>;

/**
 * Combines a repeatable route with its handler, which checks the input and returns the work. With an
 * `Idempotency-Key`, the work is done once; a repeat returns the stored response (ADR-0019).
 */
export function handleCreation<R extends Route>(
  { rooms, env }: Pick<Deps, 'rooms' | 'env'>,
  route: R,
  prepare: (input: RouteInput<R>, call: Call) => Creation<R> | Promise<Creation<R>>,
): Endpoint {
  return {
    route,
    identified: true,
    checksSignIn: false,
    isRepeatable: true,
    run: async (input, call) => {
      const key = readKey(call);
      const create = await prepare(input as RouteInput<R>, call);
      let effects: (() => void)[] = [];
      const text = await rooms.transact(async (trx) => {
        effects = [];
        const claim = key && {
          user_id: requireSignedIn(call.caller).userId,
          key,
          route: `${route.method} ${route.path}`,
          request_hash: hashRequest(env.SOFRA_SECRET, input),
        };
        const earlier = claim && (await claimKey(trx, claim));
        if (earlier !== undefined) return toJson(route, earlier, call.request.log);
        const answer = await create(trx, (effect) => effects.push(effect));
        const text = toJson(route, answer, call.request.log);
        if (claim) await storeResponse(trx, claim, text);
        return text;
      });
      for (const effect of effects) effect();
      return text;
    },
  };
}

/** Reads the key of a call, if it has one. Throws `invalid_input` for a malformed key. */
function readKey({ request }: Call): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined || (typeof key === 'string' && /^[\w-]{8,128}$/.test(key))) return key;
  throw new AppError('invalid_input', {
    fields: { [IDEMPOTENCY_HEADER]: 'Expected 8 to 128 letters, digits, "-" or "_"' },
  });
}

/** Hashes a request with the installation's secret: a password in the body could be guessed from a plain hash. */
const hashRequest = (secret: string, input: Parameters<Endpoint['run']>[0]): Buffer =>
  createHmac('sha256', secret)
    .update('idempotency key: ')
    .update(JSON.stringify([input.params, input.query, input.body]))
    .digest();

interface Claim {
  user_id: number;
  key: string;
  /** Pattern of the route. */
  route: string;
  request_hash: Buffer;
}

/**
 * Claims a key for this transaction, or returns the response stored with it; waits for a transaction that has
 * claimed it and not ended. Throws `idempotency_key_reused` if another request has used the key.
 */
async function claimKey(trx: Trx, claim: Claim): Promise<unknown> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['route', 'request_hash', 'response'])
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  // Deleted between the two statements, because of its age.
  if (!earlier) throw new AppError('unavailable');
  if (earlier.route !== claim.route || !earlier.request_hash.equals(claim.request_hash)) {
    throw new AppError('idempotency_key_reused');
  }
  return earlier.response;
}

async function storeResponse(trx: Trx, { user_id, key }: Claim, response: string): Promise<void> {
  await sql`update idempotency_keys set response = ${response}
    where user_id = ${user_id} and key = ${key}`.execute(trx);
}
