import { auth } from '../client/auth.ts';
import { onEvent } from './events.ts';

/**
 * Reads the signed-in screen again when the stations of its branch change, because it may show another one.
 * Returns the function that stops it.
 */
export const followOwnStation = (): (() => void) =>
  onEvent('stations.changed', ({ branchId }) => {
    const { auth: who } = auth.store.getState();
    if (typeof who === 'object' && who.screen?.branchId === branchId) void auth.load();
  });
