import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';

/** Makes the printers of a deleted station print for all stations. */
export async function clearPrinterStation(trx: Trx, stationId: number): Promise<void> {
  await trx
    .updateTable('printers')
    .set({ station_id: null, version: sql`version + 1` })
    .where('station_id', '=', stationId)
    .execute();
}
