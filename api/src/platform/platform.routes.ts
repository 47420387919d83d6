import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const platformEndpoints = (_deps: Deps): Endpoint[] => [];
