/** What is left to do once a change of a user is committed. */
export interface Outcome {
  userId: number;
  /** The hashes of tokens that are worth nothing any more, for `identity.forget`. */
  ended: Buffer[];
  /** For `enqueueJob`; null where nobody is to be mailed. */
  mailJobIds: (number | null)[];
}

/** Nothing is left to do. */
export const nothingElse = (userId: number): Outcome => ({ userId, ended: [], mailJobIds: [] });
