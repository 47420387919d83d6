/** Finds the last entry that passes a test. Not built into every supported browser. */
export const findLast = <Entry>(
  entries: readonly Entry[],
  passes: (entry: Entry) => boolean,
): Entry | undefined => [...entries].reverse().find(passes);
