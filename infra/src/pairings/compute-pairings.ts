import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { findPairs } from './find-pairs.ts';
import { readCategories, readRounds } from './read-rounds.ts';

/**
 * Computes which items of a business go well together, and stores it. Concurrent computations of
 * one business wait for each other. Returns the number of pairings, and if guests see others than
 * before.
 */
export async function computePairings(
  trx: Trx,
  businessId: number,
): Promise<{ pairings: number; isChanged: boolean }> {
  await sql`insert into pairing_runs (business_id, rounds) values (${businessId}, 0)
    on conflict (business_id) do update set computed_at = now()`.execute(trx);
  const rounds = await readRounds(trx, businessId);
  const found = findPairs(rounds, await readCategories(trx, businessId));
  const earlier = await trx
    .deleteFrom('item_pairings')
    .where('business_id', '=', businessId)
    .returning(['item_id', 'goes_with_id', 'position'])
    .execute();
  if (found.length > 0) {
    await trx
      .insertInto('item_pairings')
      .values(
        found.map(({ itemId, goesWithId, ...figures }) => ({
          business_id: businessId,
          item_id: itemId,
          goes_with_id: goesWithId,
          ...figures,
        })),
      )
      .execute();
  }
  await trx
    .updateTable('pairing_runs')
    .set({ rounds: rounds.length })
    .where('business_id', '=', businessId)
    .execute();
  const before = earlier.map((row) => `${row.item_id} ${row.position} ${row.goes_with_id}`);
  const after = found.map((one) => `${one.itemId} ${one.position} ${one.goesWithId}`);
  return {
    pairings: found.length,
    isChanged: !isDeepStrictEqual(before.toSorted(), after.toSorted()),
  };
}
