/** Menü or Siparişlerimiz. */
export type View = 'menu' | 'orders';

/** Sheet that is open over the menu. */
export type OpenSheet =
  | { kind: 'item'; itemId: number }
  | { kind: 'basket' | 'tastes' | 'table' | 'nickname' };
