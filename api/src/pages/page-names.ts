import type { Db } from '@sofra/infra/db';
import * as v from 'valibot';
import { IdParam } from '@sofra/contracts/common';
import { orTimeout } from '../lib/with-timeout.ts';

/** Timeout of the query for a name: later, the page is sent without it. */
const ASK_WITHIN_MS = 500;

const toId = (param: string | undefined): number | undefined => {
  const id = v.safeParse(IdParam, param);
  return id.success ? id.output : undefined;
};

/** Finds the name of an approved business; null if it doesn't exist. */
async function venueName(db: Db, param: string | undefined): Promise<string | null> {
  const id = toId(param);
  if (id === undefined) return null;
  const business = await db
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return business?.name ?? null;
}

/** Finds the name of the business of a table; null if it doesn't exist. */
async function tableVenueName(db: Db, param: string | undefined): Promise<string | null> {
  const id = toId(param);
  if (id === undefined) return null;
  const business = await db
    .selectFrom('tables')
    .innerJoin('businesses', 'businesses.id', 'tables.business_id')
    .select('businesses.name')
    .where('tables.id', '=', id)
    .where('tables.deleted_at', 'is', null)
    .executeTakeFirst();
  return business?.name ?? null;
}

/**
 * Finds the name of the business of a page; null if it doesn't exist, undefined if the query took
 * too long.
 */
export function createPageNames(db: Db) {
  return {
    venue: ({ businessId }: Record<string, string>) =>
      orTimeout(venueName(db, businessId), ASK_WITHIN_MS),
    menu: ({ tableId }: Record<string, string>) =>
      orTimeout(tableVenueName(db, tableId), ASK_WITHIN_MS),
  };
}
