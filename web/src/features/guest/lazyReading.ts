import { lazy } from 'react';
import { loadPart } from '../../lib/browser/loadPart.ts';
import type * as ReadingModule from './reading.ts';

/** Loads the code that reads tables and menus. Rejects if it can't be loaded. */
export const loadReading = (): Promise<typeof ReadingModule> =>
  loadPart(() => import('./reading.ts'));

export const SavedAge = lazy(() => loadReading().then((loaded) => ({ default: loaded.SavedAge })));
