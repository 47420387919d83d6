import { sql } from 'kysely';
import type { Trx } from '../../src/db.ts';
import { addressColumns } from '../../src/location.ts';
import { demoApplications } from './applications.ts';

/** SQL for the user's id, or null if the user doesn't exist. */
const present = (userId: number) => sql<number | null>`(select id from users where id = ${userId})`;
const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

/** Inserts missing applications of the demo; existing ones keep their decision. */
export async function insertApplications(trx: Trx): Promise<void> {
  const rows = demoApplications.map(({ rejection, ...application }) => ({
    id: application.id,
    name: application.name,
    description: application.about,
    status: rejection ? ('rejected' as const) : ('pending' as const),
    industry_type: application.industryType,
    ...addressColumns(application.fullAddress),
    phone: application.phone,
    email: application.email,
    website: application.website || null,
    logo_url: null,
    plan: 'baslangic' as const,
    applied_by: present(application.applicantId),
    created_at: daysAgo(application.daysAgo),
    applied_at: daysAgo(application.daysAgo),
    ...(rejection && {
      decided_by: present(rejection.byId),
      decided_at: daysAgo(rejection.daysAgo),
      rejection_reason: rejection.reason,
    }),
  }));
  for (const row of rows) {
    await trx
      .insertInto('businesses')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
