import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Backup, backupStatuses, backupSteps } from '@sofra/contracts/backups';
import { adjustmentKinds, unpaidKinds } from '@sofra/contracts/bills';
import { orderingAccess } from '@sofra/contracts/branches';
import { businessStatuses } from '@sofra/contracts/businesses';
import { callKinds, callStatuses } from '@sofra/contracts/calls';
import { membersWith } from '@sofra/contracts/facts';
import { saleUnits } from '@sofra/contracts/items';
import { jobStatuses } from '@sofra/contracts/jobs';
import { guestLanguages } from '@sofra/contracts/languages';
import { noticeSeverities } from '@sofra/contracts/notices';
import { Order, orderStatuses } from '@sofra/contracts/orders';
import {
  cashMethods,
  Payment,
  paymentMethodFacts,
  paymentMethods,
  paymentStates,
} from '@sofra/contracts/payments';
import { planCodes } from '@sofra/contracts/plans';
import { dayEntryKinds } from '@sofra/contracts/days';
import { printerPurposes, printerStates, printLanguages } from '@sofra/contracts/printers';
import { businessRoles, invitableRoles, platformRoles, screenBoards } from '@sofra/contracts/roles';
import { unusualReasons } from '@sofra/contracts/sessions';
import { stationKinds } from '@sofra/contracts/stations';
import { ticketCategories, ticketPriorities, ticketStatuses } from '@sofra/contracts/support';
import { tableStatuses } from '@sofra/contracts/tables';
import { deliveryStates } from '@sofra/contracts/webhooks';
import { openDatabase } from '../src/db.ts';
import { createTestDatabase } from '../tools/local/testing.ts';

/** Values of the contract by the column that holds them. */
const inContract: Record<string, readonly string[]> = {
  'backups.status': backupStatuses,
  'backups.step': backupSteps,
  'backups.trigger': Backup.entries.trigger.options,
  'bill_adjustments.kind': adjustmentKinds,
  'branches.kitchen_language': guestLanguages,
  'branches.ordering_access': orderingAccess,
  'businesses.plan': planCodes,
  'businesses.plan_requested': planCodes,
  'businesses.status': businessStatuses,
  'calls.kind': callKinds,
  'calls.status': callStatuses,
  'consents.language': guestLanguages,
  'day_entries.kind': dayEntryKinds,
  'invitations.role': invitableRoles,
  'jobs.status': jobStatuses,
  'memberships.role': businessRoles,
  'menu_items.sold_by': saleUnits,
  'notices.severity': noticeSeverities,
  'orders.source': Order.entries.source.options,
  'orders.status': orderStatuses,
  'payments.kind': Payment.entries.kind.options,
  'payments.method': paymentMethods,
  'payments.state': paymentStates,
  'printers.language': printLanguages,
  'printers.purpose': printerPurposes,
  'printers.state': printerStates,
  'screens.station': screenBoards,
  'stations.kind': stationKinds,
  'table_sessions.unusual': unusualReasons,
  'tables.status': tableStatuses,
  'tickets.category': ticketCategories,
  'tickets.contact_language': guestLanguages,
  'tickets.priority': ticketPriorities,
  'tickets.status': ticketStatuses,
  'unpaid_bills.kind': unpaidKinds,
  'users.language': guestLanguages,
  'users.platform_role': platformRoles,
  'webhook_deliveries.state': deliveryStates,
};
/** Columns whose values only the server knows. */
const internal = [
  'auth_sessions.stage',
  'consents.kind',
  'image_files.format',
  'mails.status',
  'prints.kind',
  'users.held_role',
];

/** Reads the checks of the migrated database: by column those of a single one, the others by name. */
async function readChecks(): Promise<Map<string, string>> {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url);
  try {
    const { rows } = await sql<{ name: string; definition: string }>`
      select case when cardinality(conkey) = 1 then conrelid::regclass || '.' || attname else conname end as name,
        pg_get_constraintdef(held.oid) as definition
      from pg_constraint held join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c'`.execute(db);
    return new Map(rows.map(({ name, definition }) => [name, definition]));
  } finally {
    await close();
    await database.drop();
  }
}

/** Returns the texts that a check compares a column with; undefined if it doesn't. */
function textsOf(check: string | undefined, column: string): string[] | undefined {
  const compared = new RegExp(String.raw`\(${column} = (ANY \(ARRAY\[.*?\]\)|'\w+'::text)`).exec(
    check ?? '',
  );
  const texts = compared?.[1]?.match(/'\w+'/g)?.map((text) => text.slice(1, -1));
  return texts?.toSorted();
}

it('allows exactly the values of the contract in each column', async () => {
  const checks = await readChecks();
  const texts = [...checks.keys()].flatMap((name) => {
    const found = textsOf(checks.get(name), name.split('.')[1] ?? '');
    return found && !internal.includes(name) ? [[name, found] as const] : [];
  });
  const expected = Object.entries(inContract).map(([name, values]) => [name, values.toSorted()]);
  expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(expected));
  // A provider settles exactly these payments, and change is given for these.
  expect(textsOf(checks.get('payments_check3'), 'method')).toEqual(
    membersWith(paymentMethodFacts, 'receivedBy', 'provider'),
  );
  expect(textsOf(checks.get('payments_given'), 'method')).toEqual(cashMethods);
});
