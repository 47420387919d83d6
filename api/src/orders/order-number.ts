/**
 * SQL that ends an insert of `(branch_id, day, 1)` into `order_numbers as counter`: tickets count from
 * 1 each business day of the branch. Answers `last_number`.
 */
export const nextNumberOfTheDay = `on conflict (branch_id) do update set day = excluded.day,
    last_number = case when counter.day = excluded.day then counter.last_number + 1 else 1 end
  returning last_number`;
