/** View of the page: Menü or Siparişlerimiz. */
export type View = 'menu' | 'orders';

/** Sheet over the menu. */
export type OpenSheet =
  /** With `lineId`, changes that line of the cart. */
  | { kind: 'item'; itemId: number; lineId?: string }
  | { kind: 'allergy' | 'basket' | 'bill' | 'call' | 'diet' | 'table' | 'nickname' };
