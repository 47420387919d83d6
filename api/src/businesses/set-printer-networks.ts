import { sql } from 'kysely';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import type { Trx } from '@sofra/infra/db';
import { isPrinterNetwork } from '@sofra/infra/printers/printer-address';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { lockBusiness } from './businesses.service.ts';
import { getManagedBusiness } from './select-businesses.ts';

/**
 * Opens networks to the printers of a business, in the place of those before. The same ones change nothing. Throws
 * `invalid_input` for one that isn't local, and `not_found`.
 */
export async function setPrinterNetworks(
  trx: Trx,
  { actorId, businessId }: { actorId: number; businessId: number },
  networks: readonly string[],
): Promise<ManagedBusiness> {
  const refused = networks.findIndex((network) => !isPrinterNetwork(network));
  if (refused >= 0) {
    throw new AppError('invalid_input', { fields: { [`networks.${refused}`]: 'not_allowed' } });
  }
  const { printer_networks: from } = await lockBusiness(trx, businessId);
  await sql`update businesses set printer_networks = array(
      select distinct network(given::inet) from unnest(${networks}::text[]) given order by 1)
    where id = ${businessId}`.execute(trx);
  const business = await getManagedBusiness(trx, businessId);
  const details = { from, to: business.printerNetworks };
  if (JSON.stringify(details.from) !== JSON.stringify(details.to)) {
    const action = 'business.printerNetworksChanged';
    await writeAudit(trx, { actorId, businessId, action, details });
  }
  return business;
}
