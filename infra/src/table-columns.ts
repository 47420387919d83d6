import { sql } from 'kysely';

/** Columns of the contract's `Table`. */
export const tableColumns = [
  'id',
  'branch_id as branchId',
  'table_number as tableNumber',
  'area',
  'seats',
  'status',
  sql<boolean>`ordering_paused_at is not null`.as('isOrderingPaused'),
  'version',
] as const;
