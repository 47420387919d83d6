import { ascending } from './bill-math.ts';
import type { BillChange, BillLedger } from './bills.ts';
import type { Payment } from './payments.ts';

/** Returns true for a payment or refund that ledgers list; the others came to nothing. */
export const isListed = ({ kind, state }: Payment): boolean =>
  kind === 'refund' || state === 'intent' || state === 'paid';

/** Adds or replaces things, in the order of their ids. */
function merge<T extends { id: number }>(known: readonly T[], changed: readonly T[]): T[] {
  const byId = new Map([...known, ...changed].map((one) => [one.id, one]));
  return ascending([...byId.keys()]).flatMap((id) => byId.get(id) ?? []);
}

/**
 * Applies a change to a ledger, or to that of a session which had none; one that isn't newer changes nothing.
 * Returns undefined if a change before it is missing: the bill must be read again.
 */
export function applyBillChange(
  known: BillLedger | undefined,
  change: BillChange,
): BillLedger | undefined {
  const { version = 0, adjustments = [], payments = [] } = known ?? {};
  if (known && change.version <= version) return known;
  if (change.version !== version + 1) return undefined;
  return {
    ...change,
    adjustments: merge(adjustments, change.adjustments),
    payments: merge(payments, change.payments).filter(isListed),
  };
}
