import { Migrator } from 'kysely/migration';
import type { Db } from '../src/db.ts';
import * as foundation from './0001_foundation.ts';
import * as businessWorkspace from './0002_business_workspace.ts';
import * as categoryMarks from './0003_category_marks.ts';
import * as servingTime from './0004_serving_time.ts';
import * as platformWorkspace from './0005_platform_workspace.ts';
import * as publicFace from './0006_public_face.ts';
import * as correctness from './0007_correctness.ts';
import * as ticketNumbers from './0008_ticket_numbers.ts';
import * as accounts from './0009_accounts.ts';
import * as screens from './0010_screens.ts';
import * as adminInvitations from './0011_admin_invitations.ts';
import * as guestLimits from './0012_guest_limits.ts';
import * as backupLinks from './0013_backup_links.ts';
import * as addresses from './0014_addresses.ts';
import * as consents from './0015_consents.ts';
import * as translationCost from './0016_translation_cost.ts';
import * as personalData from './0017_personal_data.ts';
import * as soldByWeight from './0018_sold_by_weight.ts';
import * as drawnDishes from './0019_drawn_dishes.ts';
import * as consentLanguage from './0020_consent_language.ts';
import * as together from './0021_together.ts';
import * as walls from './0022_walls.ts';
import * as bill from './0023_bill.ts';
import * as integrations from './0024_integrations.ts';
import * as plans from './0025_plans.ts';
import * as reportPayments from './0026_report_payments.ts';
import * as fiscal from './0027_fiscal.ts';
import * as given from './0028_given.ts';
import * as gatheredOrders from './0029_gathered_orders.ts';
import * as lists from './0030_lists.ts';
import * as accessChanges from './0031_access_changes.ts';
import * as oneCloth from './0032_one_cloth.ts';
import * as cancelledLines from './0033_cancelled_lines.ts';
import * as lateMoney from './0034_late_money.ts';
import * as ledgers from './0035_ledgers.ts';
import * as dayEntries from './0036_day_entries.ts';
import * as confirmedAddresses from './0037_confirmed_addresses.ts';
import * as stopped from './0038_stopped.ts';
import * as borders from './0039_borders.ts';
import * as freed from './0040_freed.ts';
import * as dayLabels from './0041_day_labels.ts';
import * as movedShares from './0042_moved_shares.ts';

/** Expand first, contract later: an old process must work on the new schema. */
const migrations = {
  '0001_foundation': foundation,
  '0002_business_workspace': businessWorkspace,
  '0003_category_marks': categoryMarks,
  '0004_serving_time': servingTime,
  '0005_platform_workspace': platformWorkspace,
  '0006_public_face': publicFace,
  '0007_correctness': correctness,
  '0008_ticket_numbers': ticketNumbers,
  '0009_accounts': accounts,
  '0010_screens': screens,
  '0011_admin_invitations': adminInvitations,
  '0012_guest_limits': guestLimits,
  '0013_backup_links': backupLinks,
  '0014_addresses': addresses,
  '0015_consents': consents,
  '0016_translation_cost': translationCost,
  '0017_personal_data': personalData,
  '0018_sold_by_weight': soldByWeight,
  '0019_drawn_dishes': drawnDishes,
  '0020_consent_language': consentLanguage,
  '0021_together': together,
  '0022_walls': walls,
  '0023_bill': bill,
  '0024_integrations': integrations,
  '0025_plans': plans,
  '0026_report_payments': reportPayments,
  '0027_fiscal': fiscal,
  '0028_given': given,
  '0029_gathered_orders': gatheredOrders,
  '0030_lists': lists,
  '0031_access_changes': accessChanges,
  '0032_one_cloth': oneCloth,
  '0033_cancelled_lines': cancelledLines,
  '0034_late_money': lateMoney,
  '0035_ledgers': ledgers,
  '0036_day_entries': dayEntries,
  '0037_confirmed_addresses': confirmedAddresses,
  '0038_stopped': stopped,
  '0039_borders': borders,
  '0040_freed': freed,
  '0041_day_labels': dayLabels,
  '0042_moved_shares': movedShares,
};

/** Brings the schema up to date, under Kysely's advisory lock; throws when a step fails. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
