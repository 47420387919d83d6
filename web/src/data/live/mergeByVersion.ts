/** Merges by version: of two versions of the same entity, the newer one wins. */

interface Versioned {
  readonly id: number;
  readonly version: number;
}
export type ById<T> = Readonly<Record<number, T>>;

/** Adds `incoming` unless a newer version is known; returns the same object if nothing changes. */
export function withNewer<T extends Versioned>(held: ById<T>, incoming: T): ById<T> {
  const known = held[incoming.id];
  return known && known.version > incoming.version ? held : { ...held, [incoming.id]: incoming };
}

/**
 * Applies a snapshot of one part: removes what the part contains and the snapshot doesn't. Newer versions
 * than the snapshot's stay, because a response may overtake it.
 */
export function withSnapshot<T extends Versioned>(
  held: ById<T>,
  snapshot: readonly T[],
  isPartOfIt: (thing: T) => boolean,
): ById<T> {
  const kept: Record<number, T> = {};
  for (const thing of Object.values(held)) if (!isPartOfIt(thing)) kept[thing.id] = thing;
  for (const thing of snapshot) {
    const known = held[thing.id];
    kept[thing.id] = known && known.version > thing.version ? known : thing;
  }
  return kept;
}

/**
 * Drops the oldest of what is over when there is more than `most` of it, because a screen runs for days; returns
 * the same object if there isn't. Ids increase with time.
 */
export function pruneOver<T extends Versioned>(
  held: ById<T>,
  isOver: (thing: T) => boolean,
  most = 200,
): ById<T> {
  const over = Object.values(held).filter(isOver);
  if (over.length <= most) return held;
  const kept = { ...held };
  for (const { id } of over.slice(0, over.length - Math.floor(most * 0.8))) delete kept[id];
  return kept;
}

/**
 * Marks all versions as outdated, so that any response replaces them: after a restore, versions can't be
 * compared.
 */
export function isOutdated<T extends Versioned>(held: ById<T>): ById<T> {
  const marked = Object.values(held).map((thing) => [thing.id, { ...thing, version: 0 }]);
  return Object.fromEntries(marked);
}
