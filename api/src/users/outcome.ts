/** Work that remains after the change of a user is committed. */
export interface Outcome {
  userId: number;
  /** Hashes of the ended tokens, for `identity.forget`. */
  ended: Buffer[];
  /** For `enqueueJob`; null where no one is to be mailed. */
  mailJobIds: (number | null)[];
}

/** Outcome without remaining work. */
export const nothingElse = (userId: number): Outcome => ({ userId, ended: [], mailJobIds: [] });
