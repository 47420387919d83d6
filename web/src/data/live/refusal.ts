/** Refusal of an order, with what the guest needs to correct it. */
import * as v from 'valibot';
import type { ApiError, ApiErrorCode } from '../../lib/apiError.ts';

const items = v.array(
  v.object({
    itemId: v.number(),
    reason: v.optional(v.nullable(v.string()), null),
    /** The options concerned, if the item itself isn't. */
    optionIds: v.exactOptional(v.array(v.number())),
    /** Portions left, if the order has more. */
    left: v.exactOptional(v.number()),
  }),
);

export const Refusal = v.object({
  /**
   * `items_unavailable`, `total_changed`, `session_ended`, `scan_required` …, or `expiredRefusal`: it waited
   * too long.
   */
  code: v.custom<ApiErrorCode | 'expired'>((code) => typeof code === 'string'),
  /** The affected items; empty if the refusal isn't about items. */
  items,
  /** New total, with `total_changed`. */
  totalMinor: v.nullable(v.number()),
});
export type Refusal = v.InferOutput<typeof Refusal>;

const staffCodes: readonly string[] = [
  'open_orders_limit',
  'ordering_paused',
  'table_full',
  'turned_away',
] satisfies ApiErrorCode[];
/** Returns true for a refusal that only staff can resolve; its message tells the guest to ask them. */
export const needsStaff = (code: Refusal['code'] | undefined): boolean =>
  code !== undefined && staffCodes.includes(code);

export const expiredRefusal: Refusal = { code: 'expired', items: [], totalMinor: null };

const Details = v.object({
  items: v.optional(items, []),
  totalMinor: v.optional(v.nullable(v.number()), null),
});

export function toRefusal(error: ApiError | undefined): Refusal {
  const details = v.safeParse(Details, error?.details ?? {});
  return {
    code: error?.code ?? 'internal',
    ...(details.success ? details.output : { items: [], totalMinor: null }),
  };
}

/** Details of `session_ended`: where staff moved the guests. */
const MovedTo = v.object({ movedTo: v.object({ sessionId: v.number(), tableId: v.number() }) });

/** Returns where staff moved the guests of an ended session: their order goes after them under the same id. */
export function movedToOf(failure: ApiError | undefined) {
  const details = v.safeParse(MovedTo, failure?.details);
  return failure?.code === 'session_ended' && details.success ? details.output.movedTo : undefined;
}
