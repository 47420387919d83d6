import { sql } from 'kysely';
import { BIN_DAYS } from '@sofra/contracts/bin';

/** Returns SQL for a row deleted recently enough to be restored. */
export const isRestorable = (deletedAt = 'deleted_at') =>
  sql<boolean>`${sql.ref(deletedAt)} > now() - make_interval(days => ${BIN_DAYS})`;
