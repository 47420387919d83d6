import { sql } from 'kysely';
import type { PrinterState } from '@sofra/contracts/printers';
import { publishPrinters } from '@sofra/infra/printers/printer-document';
import type { Rooms } from '@sofra/infra/rooms';

/**
 * Stores the state of a printer that was just asked, and tells its branch if it is another one. `isReported`: the
 * printer told it.
 */
export async function saveState(
  rooms: Rooms,
  printerId: number,
  state: PrinterState,
  isReported: boolean,
): Promise<void> {
  await rooms.transact(async (trx) => {
    const { rows } = await sql<{ isChanged: boolean }>`
      with before as (select id, state from printers where id = ${printerId} for update)
      update printers printer set state = ${state}, checked_at = now(),
        reported_at = case when ${isReported} then now() else printer.reported_at end,
        state_since = case when before.state = ${state} then printer.state_since else now() end
      from before where printer.id = before.id
      returning before.state <> ${state} as "isChanged"`.execute(trx);
    if (rows[0]?.isChanged) await publishPrinters(trx, [printerId]);
  });
}

/** Tells a branch how much waits for a printer. */
export const publishWaiting = (rooms: Rooms, printerId: number): Promise<unknown> =>
  rooms.transact((trx) => publishPrinters(trx, [printerId]));
