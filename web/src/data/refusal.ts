/** Why an order was refused, in the facts that help the guest put it right. */
import * as v from 'valibot';
import type { ApiError, FailureCode } from '../lib/api.ts';

export interface Refusal {
  /** `items_unavailable`, `total_changed`, `session_ended`, `scan_required` …; `expired`: it waited too long. */
  readonly code: FailureCode | 'expired';
  /** The dishes it is about; empty when it isn't about dishes. */
  readonly items: readonly { itemId: number; reason: string | null }[];
  /** What it would cost now, with `total_changed`. */
  readonly totalMinor: number | null;
}

const Details = v.object({
  items: v.optional(
    v.array(v.object({ itemId: v.number(), reason: v.optional(v.nullable(v.string()), null) })),
    [],
  ),
  totalMinor: v.optional(v.nullable(v.number()), null),
});

export function toRefusal(error: ApiError | undefined): Refusal {
  const details = v.safeParse(Details, error?.details ?? {});
  return {
    code: error?.code ?? 'internal',
    ...(details.success ? details.output : { items: [], totalMinor: null }),
  };
}
