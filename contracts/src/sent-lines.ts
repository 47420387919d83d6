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
 * Returns a line as it is sent, in whatever way: with all its fields except those that are null or false. A line
 * from before a field existed repeats the same request.
 */
export const toSent = <Line extends object>(line: Line): Sent<Line> =>
  Object.fromEntries(
    Object.entries(line).filter(
      ([, value]) => value !== undefined && value !== null && value !== false,
    ),
  ) as Sent<Line>;
