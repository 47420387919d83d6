import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const translateEndpoints = (_deps: Deps): Endpoint[] => [];
