import type { Deps } from '../deps.ts';
import type { Endpoint } from '../http.ts';

export const mailboxEndpoints = (_deps: Deps): Endpoint[] => [];
