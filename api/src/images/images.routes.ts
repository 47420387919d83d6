import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const imagesEndpoints = (_deps: Deps): Endpoint[] => [];
