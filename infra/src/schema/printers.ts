import type { Generated } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { PrinterPurpose, PrinterState } from '@sofra/contracts/printers';
import type { Stamp, Time } from './columns.ts';

/** Tables of the printers of a branch. */
export interface PrinterTables {
  printers: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    name: string;
    purpose: Generated<PrinterPurpose>;
    station_id: Generated<number | null>;
    host: string;
    port: Generated<number>;
    paper_width: Generated<58 | 80>;
    language: Generated<GuestLanguage>;
    is_enabled: Generated<boolean>;
    state: Generated<PrinterState>;
    state_since: Time;
    version: Generated<number>;
    created_at: Stamp;
  };
  /** What a printer must print, each once. */
  prints: {
    id: Generated<number>;
    printer_id: number;
    key: string;
    kind: 'order' | 'change' | 'cancellation' | 'copy' | 'receipt' | 'test';
    order_id: Generated<number | null>;
    session_id: Generated<number | null>;
    attempts: Generated<number>;
    next_attempt_at: Stamp;
    requested_at: Stamp;
    printed_at: Time;
  };
  /** Position of each branch's log up to which slips were requested. */
  print_runs: { branch_id: number; seq: number };
}
