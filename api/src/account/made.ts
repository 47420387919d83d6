import { sql } from 'kysely';
import type { Made, MadeKind } from '@sofra/contracts/made';
import { type Action, allows } from '@sofra/contracts/policy';
import type { BusinessRole } from '@sofra/contracts/roles';
import type { Db, Trx } from '@sofra/infra/db';
import { endApiKey } from '../api-keys/api-keys.service.ts';
import { endScreen } from '../auth/screen-sign-ins.ts';
import { withdrawBeyond } from '../staff/invitations.ts';
import { changeWebhook, deleteWebhook } from '../webhooks/change-webhooks.ts';

type Row = Omit<Made, 'at'> & {
  at: Date;
  businessId: number;
  role: BusinessRole | null;
  /** False for a webhook that another user, or this one long ago, added: this one has changed its address. */
  isOwn: boolean;
};

/** Action that a user must still be allowed in the business, by kind: whoever has left it sees and undoes nothing there. */
const actionOf = {
  apiKey: 'apiKeys.change',
  webhook: 'webhooks.change',
  screen: 'screens.revoke',
  invitation: 'staff.invite',
} as const satisfies Record<Exclude<MadeKind, 'user'>, Action>;

/**
 * Finds what a user made in the last 30 days and what is still in force, newest first. Webhooks and users are known
 * by the audit log; a webhook of another user only while it receives at an address that this one has given it.
 */
async function findMade(db: Db, userId: number): Promise<Row[]> {
  const isLate = (column: string) => sql`${sql.ref(column)} > now() - interval '30 days'`;
  const { rows } = await sql<Row>`
    select made.*, business.name as "businessName", held.role from (
      select 'apiKey' as kind, key.user_id as id, self.name, key.business_id as "businessId",
          key.created_at as at, null::bigint as "branchId", true as "isOwn"
        from api_keys key join users self on self.id = key.user_id
        where key.created_by = ${userId} and key.revoked_at is null and ${isLate('key.created_at')}
      union all
      select 'screen', screen.user_id, self.name, screen.business_id, screen.paired_at,
          screen.branch_id, true
        from screens screen join users self on self.id = screen.user_id
        where screen.paired_by = ${userId} and screen.revoked_at is null and ${isLate('screen.paired_at')}
      union all
      select 'invitation', id, email, business_id, created_at, branch_id, true from invitations
        where invited_by = ${userId} and closed_at is null and expires_at > now()
      union all
      select 'webhook', endpoint.id, max(entry.details->>'url'), endpoint.business_id, max(entry.at),
          null, bool_or(entry.action = 'webhook.created')
        from audit_log entry join webhook_endpoints endpoint
          on endpoint.id = (entry.details->>'endpointId')::bigint
        where entry.actor_id = ${userId} and (entry.action = 'webhook.created'
            or entry.action = 'webhook.changed' and entry.details->'fields' ? 'url')
          and ${isLate('entry.at')}
        group by endpoint.id
        having bool_or(entry.action = 'webhook.created') or endpoint.is_enabled
      union all
      select 'user', account.id, account.name, entry.business_id, entry.at, null, true
        from audit_log entry join users account on account.id = (entry.details->>'userId')::bigint
        where entry.actor_id = ${userId} and entry.action = 'users.created'
          and ${isLate('entry.at')} and account.deleted_at is null and account.suspended_at is null
    ) made left join businesses business on business.id = made."businessId"
    left join memberships held on held.user_id = ${userId} and held.deactivated_at is null
      and held.business_id = made."businessId"
      and (held.branch_id is null or held.branch_id = made."branchId")
    order by at desc, id desc`.execute(db);
  return rows.filter(
    ({ kind, role }) => kind === 'user' || (role !== null && allows(actionOf[kind], [role])),
  );
}

/** Lists what a user made lately by which others have access. */
export const listMade = async (db: Db, userId: number): Promise<Made[]> =>
  (await findMade(db, userId)).map(({ kind, id, name, businessName, at }) => ({
    kind,
    id,
    name,
    businessName,
    at: at.toISOString(),
  }));

/**
 * Undoes all of it except users; returns the hashes of the ended tokens. A webhook of another user isn't lost: it is
 * paused, so that the address receives nothing.
 */
export async function undoMade(
  trx: Trx,
  userId: number,
  env: Parameters<typeof changeWebhook>[4],
): Promise<Buffer[]> {
  const ended: Buffer[] = [];
  // A concurrent request waits here, and then finds nothing.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const undo: Record<MadeKind, (made: Row) => Promise<unknown>> = {
    apiKey: ({ id, businessId }) => endApiKey(trx, { actorId: userId, businessId }, id),
    webhook: ({ id, businessId, isOwn }) => {
      const scope = { actorId: userId, businessId };
      if (isOwn) return deleteWebhook(trx, scope, id);
      return changeWebhook(trx, scope, id, { isEnabled: false }, env);
    },
    screen: async ({ id: screenId, businessId }) => {
      ended.push(...(await endScreen(trx, { screenId, businessId, actorId: userId })));
    },
    invitation: ({ businessId }) => withdrawBeyond(trx, { businessId, userId, post: null }),
    user: async () => undefined,
  };
  for (const made of await findMade(trx, userId)) await undo[made.kind](made);
  return ended;
}
