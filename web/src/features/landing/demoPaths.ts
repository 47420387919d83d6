import { pages } from '@sofra/contracts/pages';

/** Guest page of the demo's first table. */
export const demoMenuPath = pages.menu.path.replace(':tableId', '1');

/** Returns the address of a demo screen, opened as its demo user (`features/demo`). */
export const demoScreenPath = (place: string): string => pages.demo.path.replace(':place', place);
