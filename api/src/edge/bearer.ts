import type { IncomingHttpHeaders } from 'node:http';
import { API_KEY_PREFIX } from '@sofra/contracts/api-keys';

const SCHEME = 'bearer ';

/** Returns true if a request is sent with an API key, valid or not. */
export const hasApiKey = ({ authorization }: IncomingHttpHeaders): boolean =>
  authorization?.slice(0, SCHEME.length).toLowerCase() === SCHEME &&
  authorization.startsWith(API_KEY_PREFIX, SCHEME.length);

/** Returns the API key of a request; undefined if it has none. */
export const readApiKey = (headers: IncomingHttpHeaders): string | undefined =>
  hasApiKey(headers) ? headers.authorization?.slice(SCHEME.length) : undefined;
