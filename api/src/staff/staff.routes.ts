import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const staffEndpoints = (_deps: Deps): Endpoint[] => [];
