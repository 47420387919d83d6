import { type Kysely, sql } from 'kysely';

const webhooks = [
  // Time at which the present address answered a test event; events wait until then.
  `alter table webhook_endpoints add column verified_at timestamptz`,
  `update webhook_endpoints endpoint set verified_at = now() where exists (
    select from webhook_deliveries where endpoint_id = endpoint.id and state = 'delivered')`,
  `insert into webhook_deliveries (endpoint_id, event_id, type, body)
    select id, 'evt_test_' || replace(gen_random_uuid()::text, '-', ''), 'webhook.test',
      json_build_object('type', 'webhook.test', 'timestamp', now(),
        'data', json_build_object('endpointId', id))
    from webhook_endpoints where verified_at is null`,
];

/** Verified webhook addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of webhooks) await sql.raw(statement).execute(db);
}
