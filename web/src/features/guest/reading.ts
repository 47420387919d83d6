/** Reads and validates what the page shows, in one chunk that the first paint doesn't wait for. */
export { menus } from '../../data/live/menus.ts';
export { SavedAge } from './menu/SavedAge.tsx';
export { tables } from '../../data/live/tables.ts';
