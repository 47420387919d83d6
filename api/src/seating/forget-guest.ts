import type { Trx } from '@sofra/infra/db';

/** Removes a guest's nicknames at all tables. */
export async function forgetNicknames(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('session_guests')
    .set({ nickname: null })
    .where('user_id', '=', userId)
    .where('nickname', 'is not', null)
    .execute();
}

/** Finds the open sessions in which a guest sits. */
export function findSeats(trx: Trx, userId: number) {
  return trx
    .selectFrom('session_guests as visit')
    .innerJoin('table_sessions as session', 'session.id', 'visit.session_id')
    .select([
      'session.id as sessionId',
      'session.table_id as tableId',
      'session.branch_id as branchId',
      'session.business_id as businessId',
    ])
    .where('visit.user_id', '=', userId)
    .where('visit.left_at', 'is', null)
    .where('session.ended_at', 'is', null)
    .orderBy('session.id')
    .execute();
}
