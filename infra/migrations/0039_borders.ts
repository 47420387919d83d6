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

const printers = [
  // Networks in which the printers of a business may be; null until the operator gives some.
  `alter table businesses add column printer_networks cidr[]`,
  // One notation for each host, so that the same one is found.
  `update printers set host = case when host ~ ':' then host(host::inet)
    else lower(regexp_replace(host, '[.]$', '')) end`,
  `create index printers_host on printers (host)`,
  // Where there are several businesses, each keeps the addresses of its printers.
  `update businesses business set printer_networks = held.networks
    from (select business_id, array_agg(distinct host::cidr order by host::cidr) as networks
      from printers where host ~ '^[0-9.]+$' or host ~ ':' group by business_id) held
    where held.business_id = business.id
      and (select count(*) from businesses where status not in ('pending', 'rejected')) > 1`,
];

/** Verified webhook addresses, and networks for the printers of each business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...webhooks, ...printers]) await sql.raw(statement).execute(db);
}
