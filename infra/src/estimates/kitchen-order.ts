/** An order line as the model sees it. */
export interface KitchenLine {
  itemId: number;
  categoryId: number;
  /** Station that makes it: stations work side by side. */
  stationId: number;
  quantity: number;
  /** By the menu; 0 if the business gave none. */
  preparationMinutes: number;
  isDone: boolean;
}

/** An order as the model sees it. Times are epoch milliseconds. */
export interface KitchenOrder {
  id: number;
  placedAt: number;
  preparingAt: number | null;
  /** Null for an order that was never marked ready. */
  readyAt: number | null;
  /** Time at which the kitchen was done with it: ready, served or cancelled; null while it is open. */
  leftAt: number | null;
  lines: readonly KitchenLine[];
}

/** Converts milliseconds to minutes. */
export const toMinutes = (ms: number): number => ms / 60_000;
