import type { Generated } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { PrinterPurpose, PrinterState } from '@sofra/contracts/printers';
import type { PrintDetails, PrintKind } from '../printers/prints.ts';
import type { DefaultJson, Stamp, Time } from './columns.ts';

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
    /** Time of its last answer to a request for its status. */
    reported_at: Time;
    /** Orders placed before have no slips. */
    slips_since: Stamp;
    checked_at: Time;
    /** Until when one worker has the printer to itself. */
    leased_until: Time;
    version: Generated<number>;
    created_at: Stamp;
  };
  /** Slips, receipts and test pages that a printer must print, each once. */
  prints: {
    id: Generated<number>;
    printer_id: number;
    key: string;
    kind: PrintKind;
    order_id: Generated<number | null>;
    session_id: Generated<number | null>;
    details: DefaultJson<PrintDetails>;
    /** Number of times that its bytes were sent. */
    attempts: Generated<number>;
    next_attempt_at: Stamp;
    requested_at: Stamp;
    printed_at: Time;
    dropped_at: Time;
  };
  /** Quantity of each line that a printer's slips have told. */
  slip_lines: { printer_id: number; line_id: number; quantity: number; requested_at: Stamp };
  /** Position of each branch's log up to which slips were requested. */
  print_runs: { branch_id: number; seq: number };
}
