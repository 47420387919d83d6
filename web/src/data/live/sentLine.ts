type Empty = false | null | undefined;
/** A line as it is sent: a field that can be empty is missing instead. */
type Sent<Line> = {
  [Field in keyof Line as Extract<Line[Field], Empty> extends never ? Field : never]: Line[Field];
} & {
  [Field in keyof Line as Extract<Line[Field], Empty> extends never ? never : Field]?: Exclude<
    Line[Field],
    Empty
  >;
};

/**
 * Returns a line as it is sent, in whatever way: with all its fields except those that are null or false, in one
 * order. So a line sends the same again after a reload, and one from before a field existed without it.
 */
export function toSent<Line extends object>(line: Line): Sent<Line> {
  const sent = Object.entries(line).filter(
    ([, value]) => value !== undefined && value !== null && value !== false,
  );
  const sorted = [...sent].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted) as Sent<Line>;
}
