/** What was asked for lately, up to so many bytes; the longest unused goes first. */
export interface Recent {
  find: (name: string) => Buffer | undefined;
  add: (name: string, bytes: Buffer) => void;
}

export function createRecent(maxBytes: number): Recent {
  // A map keeps the order of insertion: what is used is put at its end.
  const kept = new Map<string, Buffer>();
  let size = 0;
  const remove = (name: string, bytes: Buffer): void => {
    kept.delete(name);
    size -= bytes.length;
  };

  return {
    find: (name) => {
      const bytes = kept.get(name);
      if (!bytes) return undefined;
      kept.delete(name);
      kept.set(name, bytes);
      return bytes;
    },
    add: (name, bytes) => {
      const before = kept.get(name);
      if (before) remove(name, before);
      kept.set(name, bytes);
      size += bytes.length;
      for (const [oldest, its] of kept) {
        if (size <= maxBytes) break;
        remove(oldest, its);
      }
    },
  };
}
