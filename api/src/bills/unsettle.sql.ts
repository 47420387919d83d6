/**
 * SQL that notes that the bills of sessions owe again, for rows of `from` (`session_id`). Bills whose payment the
 * statement's snapshot doesn't have yet are excluded by their session's version (`publishLedger`).
 */
export const unsettleBills = (from: string): string => `
  update bills bill set settled_at = null from ${from} owing
  where bill.session_id = owing.session_id and bill.settled_at is not null`;
