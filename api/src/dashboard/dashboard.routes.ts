import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const dashboardEndpoints = (_deps: Deps): Endpoint[] => [];
