import type { MenuItem } from '@sofra/contracts/items';

/** Returns true if guests can order an item on their phones now. */
export const isOrderable = ({ isAvailable, soldBy }: MenuItem): boolean =>
  isAvailable && soldBy === 'portion';
