import type { AuthTables } from './auth.ts';
import type { BackupTables } from './backups.ts';
import type { BillTables } from './bills.ts';
import type { BusinessTables } from './businesses.ts';
import type { InstallationTables } from './installation.ts';
import type { IntegrationTables } from './integrations.ts';
import type { MailTables } from './mails.ts';
import type { MenuTables } from './menus.ts';
import type { OrderTables } from './orders.ts';
import type { PrinterTables } from './printers.ts';
import type { ReportTables } from './reports.ts';
import type { RoomTables } from './rooms.ts';
import type { ScreenTables } from './screens.ts';
import type { SessionTables } from './sessions.ts';
import type { StationTables } from './stations.ts';
import type { SupportTables } from './support.ts';
import type { TableTables } from './tables.ts';
import type { UserTables } from './users.ts';

/**
 * Every table of the database. Money is in minor units; `version` grows with each change that is
 * sent live.
 */
export interface Database
  extends
    AuthTables,
    BackupTables,
    BillTables,
    BusinessTables,
    InstallationTables,
    IntegrationTables,
    MailTables,
    MenuTables,
    OrderTables,
    PrinterTables,
    ReportTables,
    RoomTables,
    ScreenTables,
    SessionTables,
    StationTables,
    SupportTables,
    TableTables,
    UserTables {}
