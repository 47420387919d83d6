import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const reportsEndpoints = (_deps: Deps): Endpoint[] => [];
