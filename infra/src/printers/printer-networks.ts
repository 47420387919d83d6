import { isIP } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../db.ts';
import { localNetworks } from './printer-address.ts';

/** Reasons for which a printer may not be at a host, as error codes. */
type PrinterFault = 'printer_network' | 'printer_host_taken';

/**
 * SQL of the networks of a business in scope as `alias` (ADR-0061): those that the operator gave it. Without any,
 * all local ones if the installation serves no other business, else none.
 */
const networksOf = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(alias)}.printer_networks, case when exists (
      select from businesses neighbour where neighbour.id <> ${sql.ref(`${alias}.id`)}
        and neighbour.status not in ('pending', 'rejected'))
    then '{}' else ${[...localNetworks]} end::cidr[])::inet[]`;

/**
 * Finds why the printers of a business may not be at a host, an address or a name: it isn't in the networks of the
 * business, or another one has a printer there. `beforeId` looks at earlier printers of others only.
 */
export async function findPrinterFault(
  db: Db,
  { businessId, host, beforeId }: { businessId: number; host: string; beforeId?: number },
): Promise<PrinterFault | undefined> {
  const isAddress = isIP(host) !== 0;
  const isInside = isAddress
    ? sql`${host}::inet <<= any(own.networks)`
    : sql`cardinality(own.networks) > 0`;
  const isShared = isAddress
    ? sql`${host}::inet <<= any(${networksOf('other')})`
    : sql`exists (select from unnest(own.networks) mine, unnest(${networksOf('other')}) theirs
        where mine && theirs)`;
  const { rows } = await sql<{ isInside: boolean; isTaken: boolean }>`
    select ${isInside} as "isInside", exists (
      select from printers printer join businesses other on other.id = printer.business_id
      where printer.host = ${host} and other.id <> ${businessId}
        and printer.id < ${beforeId ?? Number.MAX_SAFE_INTEGER} and ${isShared}) as "isTaken"
    from (select ${networksOf('business')} as networks from businesses business
      where business.id = ${businessId}) own`.execute(db);
  const [found] = rows;
  if (!found?.isInside) return 'printer_network';
  return found.isTaken ? 'printer_host_taken' : undefined;
}

/**
 * Gives businesses without networks those of their printers' present addresses, once another business could lose
 * them all local ones: kitchens keep their slips.
 */
export async function keepPrinterNetworks(trx: Trx): Promise<void> {
  await sql`
    update businesses business set printer_networks = held.networks
    from (select business_id, array_agg(distinct host::cidr order by host::cidr) as networks
      from printers where host ~ '^[0-9.]+$' or host ~ ':' group by business_id) held
    where held.business_id = business.id and business.printer_networks is null
      and (select count(*) from businesses where status not in ('pending', 'rejected')) > 1`.execute(
    trx,
  );
}
