/** Array and map functions that older supported browsers lack (`browserslist` in web/package.json). */

/** Groups entries by a key, in the order in which the keys first appear. */
export function groupBy<Entry, Key>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry) => Key,
): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** Returns a sorted copy. */
export const sorted = <Entry>(
  entries: Iterable<Entry>,
  compare: (a: Entry, b: Entry) => number,
): Entry[] => [...entries].sort(compare);

/** Returns a copy in the opposite order. */
export const reversed = <Entry>(entries: Iterable<Entry>): Entry[] => [...entries].reverse();
