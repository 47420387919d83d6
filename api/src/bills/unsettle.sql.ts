/** SQL that notes that the bills of locked sessions owe again, for rows of `from` (`session_id`). */
export const unsettleBills = (from: string): string => `
  update bills bill set settled_at = null from ${from} owing
  where bill.session_id = owing.session_id and bill.settled_at is not null`;
