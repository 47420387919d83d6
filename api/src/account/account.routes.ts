import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const accountEndpoints = (_deps: Deps): Endpoint[] => [];
