/** Returns only the fields that were edited, so that concurrent changes of others stay. */
export const onlyDirty = (facts: object, dirtyFields: object) =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => Object.hasOwn(dirtyFields, field)));

/** For `reset`, where what was typed is to go as well. */
export const afresh = { keepDirtyValues: false };
