import type { AuthParts } from '../auth/parts.ts';
import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const settingsEndpoints = (_deps: Deps, _parts: AuthParts): Endpoint[] => [];
