import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { publishPrinters } from '@sofra/infra/printers/printer-document';

/**
 * Makes the printers of a deleted station print for all stations. Of other stations' orders they print those
 * placed from now on.
 */
export async function clearPrinterStation(trx: Trx, stationId: number): Promise<void> {
  const printers = await trx
    .updateTable('printers')
    .set({ station_id: null, slips_since: sql<Date>`now()` })
    .where('station_id', '=', stationId)
    .returning('id')
    .execute();
  await publishPrinters(
    trx,
    printers.map(({ id }) => id),
  );
}
