import { sql } from 'kysely';
import type { DataSummary, PersonalData } from '@sofra/contracts/personal-data';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { hasFactor } from '../auth/two-factor-state.ts';
import type { SignedIn } from '../core/caller.ts';
import { roleOf } from '../auth/roles.ts';

const instant = (column: string) => sql.raw(toInstantText(column));

/** SQL of the businesses that a user owns without another owner who can sign in. */
const ownedAlone = (userId: number) => sql`
  select business.id, business.name from memberships held
  join businesses business on business.id = held.business_id
  where held.user_id = ${userId} and held.role = 'business_owner' and held.deactivated_at is null
    and business.status = 'approved'
    and not exists (select from memberships other join users account on account.id = other.user_id
      where other.business_id = held.business_id and other.role = 'business_owner'
        and other.deactivated_at is null and other.user_id <> held.user_id
        and account.suspended_at is null and account.deleted_at is null)`;

/**
 * SQL of a user's own orders as `placed`, also those that staff placed for them. Joins through the visits,
 * because orders have no index by user.
 */
const ownOrders = (userId: number) => sql`(select orders.* from session_guests visit
  join orders on orders.session_id = visit.session_id
    and case when orders.source = 'guest' then orders.placed_by else orders.placed_for end = visit.user_id
  where visit.user_id = ${userId}) placed`;

const isLastAdmin = (userId: number) => sql<boolean>`(
  exists (select from users where id = ${userId} and platform_role = 'platform_admin')
  and not exists (select from users where platform_role = 'platform_admin' and id <> ${userId}
    and suspended_at is null and deleted_at is null))`;

/** Counts what is stored about a user, and tells whether the account can be deleted. */
export async function readDataSummary(db: Db, userId: number): Promise<DataSummary> {
  const { rows } = await sql<
    Omit<DataSummary, 'blockedBy'> & { isLastAdmin: boolean }
  >`select json_build_object(
      'account', 1,
      'signIns', (select count(*) from auth_sessions where user_id = ${userId}),
      'orders', (select count(*) from ${ownOrders(userId)}),
      'tickets', (select count(*) from tickets where opened_by = ${userId}),
      'changes', (select count(*) from audit_log where actor_id = ${userId})) as counts,
    (select coalesce(json_agg(json_build_object('kind', kind, 'version', version,
        'language', language, 'givenAt', ${instant('given_at')}) order by given_at desc), '[]')
      from consents where user_id = ${userId}) as consents,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]')
      from (${ownedAlone(userId)}) owned) as "ownedAlone",
    ${isLastAdmin(userId)} as "isLastAdmin"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without from answers a row');
  const { isLastAdmin: isLast, ...summary } = row;
  const blockedBy = isLast ? 'last_admin' : summary.ownedAlone.length > 0 ? 'last_owner' : null;
  return { ...summary, blockedBy };
}

/** SQL of the address of `account` if a mail to it was answered: others' mails to it aren't theirs to see. */
const ownAddress = sql`case when account.email_confirmed_at is not null then lower(account.email) end`;

/**
 * Collects everything stored about a user, without secrets and other people's data. Notes and nicknames are
 * there as long as they are kept.
 */
export async function collectPersonalData(db: Db, user: SignedIn): Promise<PersonalData> {
  const { userId } = user;
  const { rows } = await sql<{ document: PersonalData }>`
    select json_build_object(
      'createdAt', ${instant('now()')},
      'account', json_build_object('id', account.id, 'name', account.name, 'email', account.email,
        'pendingEmail', (select new_email from email_changes where user_id = account.id
          and confirmed_at is null and ended_at is null and expires_at > now()
          order by created_at desc limit 1),
        'phone', account.phone, 'language', account.language, 'role', ${roleOf(user)}::text,
        'hasTwoFactor', ${hasFactor('account.id')},
        'registeredAt', ${instant('account.created_at')}),
      'memberships', (select coalesce(json_agg(json_build_object('business', business.name,
          'branch', branch.name, 'role', held.role, 'since', ${instant('held.created_at')},
          'until', ${instant('held.deactivated_at')}) order by held.id), '[]')
        from memberships held join businesses business on business.id = held.business_id
        left join branches branch on branch.id = held.branch_id
        where held.user_id = account.id),
      'invitations', (select coalesce(json_agg(json_build_object('business', business.name,
          'role', invitation.role, 'sentAt', ${instant('invitation.created_at')})
          order by invitation.id), '[]')
        from invitations invitation join businesses business on business.id = invitation.business_id
        where invitation.accepted_by = account.id
          or lower(invitation.email) = ${ownAddress}),
      'applications', (select coalesce(json_agg(json_build_object('business', name,
          'address', full_address, 'phone', phone, 'email', email, 'status', status,
          'appliedAt', ${instant('applied_at')}) order by applied_at), '[]')
        from businesses where applied_by = account.id),
      'consents', (select coalesce(json_agg(json_build_object('kind', kind, 'version', version,
          'language', language, 'givenAt', ${instant('given_at')}) order by given_at), '[]')
        from consents where user_id = account.id),
      'signIns', (select coalesce(json_agg(json_build_object('browser', browser, 'system', system,
          'network', network, 'signedInAt', ${instant('created_at')},
          'lastSeenAt', ${instant('last_seen_at')}) order by created_at), '[]')
        from auth_sessions where user_id = account.id),
      'knownBrowsers', (select coalesce(json_agg(json_build_object(
          'firstSeenAt', ${instant('created_at')}, 'lastSeenAt', ${instant('last_seen_at')})
          order by created_at), '[]')
        from known_devices where user_id = account.id),
      'visits', (select coalesce(json_agg(json_build_object('business', business.name,
          'table', tbl.table_number, 'nickname', visit.nickname,
          'joinedAt', ${instant('visit.joined_at')}, 'leftAt', ${instant('visit.left_at')})
          order by visit.joined_at), '[]')
        from session_guests visit join table_sessions session on session.id = visit.session_id
        join tables tbl on tbl.id = session.table_id
        join businesses business on business.id = session.business_id
        where visit.user_id = account.id),
      'orders', (select coalesce(json_agg(json_build_object('business', business.name,
          'placedAt', ${instant('coalesce(placed.placed_at, placed.created_at)')},
          'status', placed.status, 'totalMinor', placed.total_minor,
          'lines', (select coalesce(json_agg(json_build_object('item', line.name->>'tr',
              'quantity', line.quantity, 'note', line.note,
              'options', jsonb_path_query_array(line.options, '$[*].name.tr')) order by line.position), '[]')
            from order_lines line where line.order_id = placed.id)) order by placed.id), '[]')
        from ${ownOrders(userId)} join businesses business on business.id = placed.business_id),
      'allergies', (select coalesce(json_agg(json_build_object('business', business.name,
          'allergens', shared.allergens, 'text', shared.text,
          'sharedAt', ${instant('shared.shared_at')}) order by shared.shared_at), '[]')
        from session_allergies shared join table_sessions session on session.id = shared.session_id
        join businesses business on business.id = session.business_id
        where shared.user_id = account.id),
      'calls', (select coalesce(json_agg(json_build_object('business', business.name,
          'kind', called.kind, 'text', called.text,
          'calledAt', ${instant('called.called_at')}) order by called.id), '[]')
        from session_guests visit join calls called
          on called.session_id = visit.session_id and called.called_by = visit.user_id
        join businesses business on business.id = called.business_id
        where visit.user_id = account.id),
      'payments', (select coalesce(json_agg(json_build_object('business', business.name,
          'kind', payment.kind, 'method', payment.method, 'state', payment.state,
          'amountMinor', payment.amount_minor, 'tipMinor', payment.tip_minor,
          'at', ${instant('coalesce(payment.settled_at, payment.created_at)')}) order by payment.id), '[]')
        from session_guests visit join payments payment
          on payment.session_id = visit.session_id and payment.payer_id = visit.user_id
        join businesses business on business.id = payment.business_id
        where visit.user_id = account.id),
      'tickets', (select coalesce(json_agg(json_build_object('title', ticket.title,
          'description', ticket.description, 'status', ticket.status,
          'openedAt', ${instant('ticket.created_at')},
          'replies', (select coalesce(json_agg(json_build_object(
              'isMine', reply.author_id = account.id, 'message', reply.message,
              'at', ${instant('reply.created_at')}) order by reply.id), '[]')
            from ticket_replies reply where reply.ticket_id = ticket.id)) order by ticket.id), '[]')
        from tickets ticket where ticket.opened_by = account.id),
      'replies', (select coalesce(json_agg(json_build_object('message', reply.message,
          'at', ${instant('reply.created_at')}) order by reply.id), '[]')
        from ticket_replies reply join tickets ticket on ticket.id = reply.ticket_id
        where reply.author_id = account.id and ticket.opened_by is distinct from account.id),
      'mails', (select coalesce(json_agg(json_build_object('subject', subject,
          'at', ${instant('created_at')}) order by id), '[]')
        from mails where lower(to_address) = ${ownAddress}),
      'changes', (select coalesce(json_agg(json_build_object('action', entry.action,
          'business', business.name, 'at', ${instant('entry.at')}) order by entry.id), '[]')
        from audit_log entry left join businesses business on business.id = entry.business_id
        where entry.actor_id = account.id)) as document
    from users account where account.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the signed-in user has a row');
  return row.document;
}
