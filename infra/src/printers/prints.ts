/** Kinds of prints: the slips of orders and their changes, and what staff request. */
export type PrintKind =
  | 'order'
  | 'change'
  | 'cancellation'
  | 'copy'
  | 'receipt'
  | 'test'
  | 'dropped';

/** A line of a slip, with its quantity as the printer last told it and now. */
export interface SlipLine {
  orderId: number;
  lineId: number;
  from: number;
  to: number;
}

/** Contents of a print that its order or session doesn't tell. */
export interface PrintDetails {
  lines?: SlipLine[];
  /** True if the kitchen already has a slip of the order or of an earlier round. */
  isLater?: boolean;
  /** Number of slips that were dropped. */
  dropped?: number;
}
