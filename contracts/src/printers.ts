import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';

/** Purposes of a printer: slips of its station as orders arrive, or receipts on request. */
export const printerPurposes = ['slips', 'receipts'] as const;
export type PrinterPurpose = (typeof printerPurposes)[number];
/** Paper widths in millimetres. */
export const paperWidths = [80, 58] as const;
/**
 * States of a printer: `unknown` until it is first asked, `unreported` for one that prints and doesn't tell its
 * state.
 */
export const printerStates = [
  'unknown',
  'unreported',
  'ready',
  'paperLow',
  'paperOut',
  'offline',
] as const;
export type PrinterState = (typeof printerStates)[number];
/** TCP ports of network printers. */
export const PRINTER_PORTS = { first: 9100, last: 9109 };
/** Maximum number of printers per branch. */
export const MAX_PRINTERS = 20;
/** Languages of printed texts; a printer without their letters prints them as pictures. */
export const printLanguages = ['tr', 'en', 'ar', 'ru'] as const;

/** An ESC/POS network printer of a branch. */
export const Printer = v.object({
  id: Id,
  branchId: Id,
  name: v.string(),
  purpose: v.picklist(printerPurposes),
  /** Station whose slips it prints; null prints those of all stations. */
  stationId: v.nullable(Id),
  host: v.string(),
  port: v.number(),
  paperWidth: v.picklist(paperWidths),
  language: v.picklist(printLanguages),
  isEnabled: v.boolean(),
  state: v.picklist(printerStates),
  /** Time at which the state was first seen. */
  stateSince: v.nullable(Instant),
  /** Number of slips and receipts that it hasn't printed yet. */
  waiting: v.number(),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type Printer = v.InferOutput<typeof Printer>;

const branchParams = { branchId: IdParam };
const printerParams = { ...branchParams, printerId: IdParam };
const printerFacts = {
  name: nameText(40, 1),
  purpose: v.picklist(printerPurposes),
  stationId: v.nullable(Id),
  /** Address in the local network: an IP address or a host name. */
  host: v.pipe(text(253, 1), v.regex(/^[A-Za-z0-9.:-]+$/)),
  port: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(PRINTER_PORTS.first),
    v.maxValue(PRINTER_PORTS.last),
  ),
  paperWidth: v.picklist(paperWidths),
  language: v.picklist(printLanguages),
  isEnabled: v.boolean(),
};
const optionalFacts = v.partial(v.strictObject(printerFacts)).entries;

export const listPrinters = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/printers',
  action: 'printers.list',
  summary: 'List the printers of a branch',
  params: branchParams,
  response: v.array(Printer),
});

export const createPrinter = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/printers',
  action: 'printers.change',
  summary: 'Add a printer',
  params: branchParams,
  body: v.strictObject({ ...optionalFacts, name: printerFacts.name, host: printerFacts.host }),
  response: Printer,
  errors: ['name_taken', 'printer_limit', 'printer_network', 'printer_host_taken'],
  isRepeatable: true,
});

/** Changes the given fields only. */
export const changePrinter = defineRoute({
  method: 'PUT',
  path: '/api/branches/:branchId/printers/:printerId',
  action: 'printers.change',
  summary: 'Change a printer',
  params: printerParams,
  body: v.strictObject(optionalFacts),
  response: Printer,
  errors: ['name_taken', 'printer_network', 'printer_host_taken'],
});

/** Deletes a printer with everything that waits for it. */
export const deletePrinter = defineRoute({
  method: 'DELETE',
  path: '/api/branches/:branchId/printers/:printerId',
  action: 'printers.change',
  summary: 'Delete a printer',
  params: printerParams,
  response: Nothing,
});

/**
 * Prints a copy of an order's slip, the receipt of a session, or a test page. Slips print on their own as orders
 * arrive; a copy says that it is one.
 */
export const printNow = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/printers/:printerId/prints',
  action: 'printers.print',
  summary: 'Print a slip, a receipt or a test page',
  params: printerParams,
  body: v.variant('kind', [
    v.strictObject({ kind: v.literal('slip'), orderId: Id }),
    v.strictObject({ kind: v.literal('receipt'), sessionId: Id }),
    v.strictObject({ kind: v.literal('test') }),
  ]),
  response: Printer,
  isRepeatable: true,
});
