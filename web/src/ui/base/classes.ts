/** Joins class names, omitting falsy ones. */
export const classes = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
