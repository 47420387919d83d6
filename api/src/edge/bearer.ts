import type { IncomingHttpHeaders } from 'node:http';
import { API_KEY_PREFIX } from '@sofra/contracts/api-keys';

const scheme = `Bearer ${API_KEY_PREFIX}`;

/** Returns true if a request is sent with an API key, valid or not. */
export const hasApiKey = ({ authorization }: IncomingHttpHeaders): boolean =>
  authorization?.startsWith(scheme) ?? false;

/** Returns the API key of a request; undefined if it has none. */
export const readApiKey = (headers: IncomingHttpHeaders): string | undefined =>
  hasApiKey(headers) ? headers.authorization?.slice('Bearer '.length) : undefined;
