import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const auditEndpoints = (_deps: Deps): Endpoint[] => [];
