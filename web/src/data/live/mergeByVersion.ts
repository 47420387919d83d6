/** The one rule for what is held twice or arrives late: the newer version wins. */

interface Versioned {
  readonly id: number;
  readonly version: number;
}
export type ById<T> = Readonly<Record<number, T>>;

/** With `incoming`, unless what is held is newer; the same object back when nothing changes. */
export function withNewer<T extends Versioned>(held: ById<T>, incoming: T): ById<T> {
  const known = held[incoming.id];
  return known && known.version > incoming.version ? held : { ...held, [incoming.id]: incoming };
}

/**
 * With a snapshot of one part: what is in that part and not in the snapshot is gone. Something newer
 * than the snapshot stays (an answer may overtake it).
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

/** The same things, any answer being newer: after a restore, versions held can't be compared. */
export function outdated<T extends Versioned>(held: ById<T>): ById<T> {
  const marked = Object.values(held).map((thing) => [thing.id, { ...thing, version: 0 }]);
  return Object.fromEntries(marked);
}
