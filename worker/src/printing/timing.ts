/** Times of printing in milliseconds. */
export interface PrintTiming {
  /** Pause between two rounds. */
  roundMs: number;
  connectMs: number;
  /** Wait for the status, which a printer sends at once, or for a break of the connection after a page. */
  statusMs: number;
  /** Time after a printer's last status in which silence is a fault; later it prints without a status. */
  silenceMs: number;
  /** Wait for the end of the paper's movement. */
  printedMs: number;
  /** Shortest and longest pause before a retry; in between, a quarter of the fault's age. */
  retryMs: readonly [number, number];
  /** Pause between two looks at the state of an idle printer. */
  checkMs: number;
  /** Longest time for which a printer belongs to a worker without a renewal. */
  leaseMs: number;
  /** Age at which a waiting print is dropped: a slip of last night would only mislead. */
  dropMs: number;
  /** Wait for the reading of an order's notes. */
  notesMs: number;
}

export const printTiming: PrintTiming = {
  roundMs: 500,
  connectMs: 3000,
  statusMs: 1000,
  silenceMs: 120_000,
  printedMs: 12_000,
  retryMs: [2000, 30_000],
  checkMs: 30_000,
  leaseMs: 40_000,
  dropMs: 2 * 3600_000,
  notesMs: 5000,
};

/** Number of times that a print's bytes are sent at most. */
export const MAX_ATTEMPTS = 5;
