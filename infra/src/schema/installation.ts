import type { ColumnType, Generated } from 'kysely';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import type { Json, OptionalJson, Stamp } from './columns.ts';

/** Tables about the installation itself: its epoch, platform settings, uptime and figures. */
export interface InstallationTables {
  installation: { epoch: string; created_at: Stamp; settings_revision: Generated<number> };
  platform_settings: { section: string; value: Json<object>; updated_at: Stamp };
  /** Minutes in which at least one API process was ready. */
  uptime_minutes: { minute: ColumnType<Date, Date | string, never> };
  /** Changes of the numbers of rows per list (`list-counts.ts`). */
  list_counts: { id: Generated<number>; list: string; change: number };
  platform_figures: { only_row: boolean; value: OptionalJson<PlatformFigures>; told_at: Stamp };
  /**
   * Response of a creating request, replayed for the same `Idempotency-Key`; deleted after 24 h.
   */
  idempotency_keys: {
    user_id: number;
    key: string;
    route: string;
    /** HMAC-SHA-256 of path, query and body: the same key with another request is refused. */
    request_hash: Buffer;
    /** Null only within the transaction that inserts the row. */
    response: ColumnType<unknown, string | null, string | null>;
    created_at: Stamp;
  };
}
