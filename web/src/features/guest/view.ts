/** View of the page: Menü or Siparişlerimiz. */
export type View = 'menu' | 'orders';

/** Sheet over the menu. */
export type OpenSheet =
  | { kind: 'item'; itemId: number }
  | { kind: 'allergy' | 'basket' | 'call' | 'diet' | 'table' | 'nickname' };
