/** Ids made by the browser, so that a thing sent twice is one thing. */

/** 128 random bits as 32 hex digits. `crypto.randomUUID` is missing on plain http; this isn't. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
