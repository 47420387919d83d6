/** Finds the last entry that passes a test, which not every supported browser has built in. */
export const findLast = <Entry>(
  entries: readonly Entry[],
  passes: (entry: Entry) => boolean,
): Entry | undefined => [...entries].reverse().find(passes);
