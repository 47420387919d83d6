/** Returns the edited fields only, so that concurrent changes of others are kept. */
export const onlyDirty = (facts: object, dirtyFields: object) =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => Object.hasOwn(dirtyFields, field)));

/** Copy for `reset`, which also discards what was typed. */
export const copyValues = { keepDirtyValues: false };
