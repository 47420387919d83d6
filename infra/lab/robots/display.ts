import type { Order } from '@sofra/contracts/orders';

/** Audience of a screen. */
export type Audience =
  | { readonly kind: 'kitchen' | 'floor'; readonly branchId: number }
  | { readonly kind: 'phone'; readonly sessionId: number };

/** Content of a screen. */
export interface Display {
  readonly name: string;
  readonly audience: Audience;
  /** Sequence number of the last event applied, or of its snapshot. */
  readonly seq: number;
  /** Reasons for which the server denied access to the room; normally empty. */
  readonly deniedWith: readonly string[];
  readonly orders: readonly ShownOrder[];
  /** Number of orders and taps that aren't acknowledged. */
  readonly unsent: number;
  readonly connection: string;
}
export type ShownOrder = Pick<
  Order,
  'id' | 'branchId' | 'sessionId' | 'status' | 'version' | 'isAcknowledged' | 'totalMinor' | 'lines'
>;
