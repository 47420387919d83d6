import { mavi } from './venues/mavi.ts';
import { zeytin } from './venues/zeytin.ts';

/** The demo, and a neighbour that must never see it. */
export const demoVenues = [zeytin, mavi];
