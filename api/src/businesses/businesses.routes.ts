import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const businessesEndpoints = (_deps: Deps): Endpoint[] => [];
