import { pages } from '@sofra/contracts/pages';

/** The guest page of the demo's first table. */
export const demoMenu = pages.menu.path.replace(':tableId', '1');

/** A screen of the demo business, opened as who works there (`features/demo`). */
export const demoScreen = (place: string): string => pages.demo.path.replace(':place', place);
