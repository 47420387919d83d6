import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';
import type { AuthParts } from './parts.ts';

export const twoFactorEndpoints = (_deps: Deps, _parts: AuthParts): Endpoint[] => [];
