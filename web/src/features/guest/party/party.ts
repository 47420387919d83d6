/** Code of the table session, in one chunk that loads after the menu. */
export { TagIcon } from '../../../parts/items/allergens.tsx';
export { ItemCount } from './cart/ItemCount.tsx';
export { BackSoon as BackAgain } from './items/BackSoon.tsx';
export { PageToast } from '../../../ui/base/PageToast.tsx';
export { NothingFound } from './NothingFound.tsx';
export { PartyDock } from './PartyDock.tsx';
export { PartyFace } from './PartyFace.tsx';
export { PartyOrders } from './orders/PartyOrders.tsx';
export { PartySheets } from './PartySheets.tsx';
export { PartyTabs } from './PartyTabs.tsx';
export { UnknownTable } from './table/UnknownTable.tsx';
