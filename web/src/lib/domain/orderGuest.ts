import type { Order } from '@sofra/contracts/orders';

/** Returns whose order it is: the guest for whom staff placed it, else who placed it. */
export const orderGuest = ({ placedBy, placedFor }: Pick<Order, 'placedBy' | 'placedFor'>) =>
  placedFor ?? placedBy;
