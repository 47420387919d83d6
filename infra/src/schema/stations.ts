import type { Generated } from 'kysely';
import type { StationKind } from '@sofra/contracts/stations';
import type { Stamp, Time } from './columns.ts';

/** Tables of the stations of a branch. */
export interface StationTables {
  stations: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    name: string | null;
    kind: Generated<StationKind>;
    /** Exactly one per branch, which a trigger adds. */
    is_default: Generated<boolean>;
    sort_order: Generated<number>;
    warn_minutes: Generated<number | null>;
    late_minutes: Generated<number | null>;
    created_at: Stamp;
    deleted_at: Time;
  };
  /** Categories and items that a station makes. */
  station_rules: {
    branch_id: number;
    station_id: number;
    category_id: Generated<number | null>;
    item_id: Generated<number | null>;
  };
}
