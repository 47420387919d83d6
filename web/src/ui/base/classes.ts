/** Joins class names, leaving out the ones that don't apply. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
