/** Work that remains after the change of a user is committed. */
export interface UserChange {
  userId: number;
  /** Hashes of the ended tokens, for `identity.forget`. */
  ended: Buffer[];
  /** For `enqueueJob`; null if nobody is mailed. */
  mailJobIds: (number | null)[];
}

/** Outcome without remaining work. */
export const withoutFollowUp = (userId: number): UserChange => ({
  userId,
  ended: [],
  mailJobIds: [],
});
