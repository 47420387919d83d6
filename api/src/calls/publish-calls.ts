import { sql } from 'kysely';
import type { Call } from '@sofra/contracts/calls';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { selectCalls } from './call-document.ts';

/** Reads calls by id and publishes them to floor and table. */
export async function publishCalls(trx: Trx, ids: readonly number[]): Promise<Call[]> {
  if (ids.length === 0) return [];
  const calls = await selectCalls(trx, sql`called.id = any(${ids}::bigint[])`);
  for (const call of calls) {
    emit(trx, branchRoom(call.branchId), 'call.changed', call);
    emit(trx, sessionRoom(call.sessionId), 'call.changed', call);
  }
  return calls;
}
