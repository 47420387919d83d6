import { lazy } from 'react';

/** Menü or Siparişlerimiz. */
export type View = 'menu' | 'orders';

/** Which sheet is open over the menu. */
export type OpenSheet =
  | { kind: 'item'; itemId: number }
  | { kind: 'basket' | 'tastes' | 'table' | 'nickname' };

// The menu is readable before any of this is here: who sits at the table, ordering, the sockets.
const party = () => import('./party/party.ts');
export const PartyDock = lazy(() => party().then((loaded) => ({ default: loaded.PartyDock })));
export const PartyFace = lazy(() => party().then((loaded) => ({ default: loaded.PartyFace })));
export const PartyOrders = lazy(() => party().then((loaded) => ({ default: loaded.PartyOrders })));
export const PartySheets = lazy(() => party().then((loaded) => ({ default: loaded.PartySheets })));
export const PartyTabs = lazy(() => party().then((loaded) => ({ default: loaded.PartyTabs })));
