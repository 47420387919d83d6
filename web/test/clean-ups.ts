/**
 * Work after each test, by the helpers that made it necessary. Modules are shared between files, so an `afterEach` of
 * their own would hold only for the first file.
 */
export const cleanUps: Set<() => void> = new Set();
