/** Ids made by the browser, so that a thing sent twice is one thing. */

/** 128 random bits as 32 hex digits. `crypto.randomUUID` is missing on plain http; this isn't. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ids for what may be sent again after a failure: the same one until something else is sent. */
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
