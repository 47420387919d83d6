/** Everything about the party at a table, as one piece that comes after the menu. */
export { TagIcon } from '../../../parts/items/allergens.tsx';
export { BackAgain } from './BackAgain.tsx';
export { NothingFound } from './NothingFound.tsx';
export { PartyDock } from './PartyDock.tsx';
export { PartyFace } from './PartyFace.tsx';
export { PartyOrders } from './PartyOrders.tsx';
export { PartySheets } from './PartySheets.tsx';
export { PartyTabs } from './PartyTabs.tsx';
export { UnknownTable } from './UnknownTable.tsx';
