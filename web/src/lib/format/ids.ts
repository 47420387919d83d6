/** Ids created by the browser, so that a repeated request is recognized. */

/** Returns 128 random bits as 32 hex digits. `crypto.randomUUID` is missing on plain http. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates ids for requests that may be retried: the id stays the same until the content changes. */
export function createAttemptIds(): (sent: unknown) => string {
  let last: string | undefined;
  let id = '';
  return (sent) => {
    const written = JSON.stringify(sent);
    if (written !== last) id = makeId();
    last = written;
    return id;
  };
}
