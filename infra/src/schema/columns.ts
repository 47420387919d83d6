import type { ColumnType, JSONColumnType } from 'kysely';

export type Json<T extends object> = JSONColumnType<T, string, string>;
/** Timestamp with a database default; written only to override it. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type Time = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** JSON column that has a default or may be null. */
export type DefaultJson<T extends object> = ColumnType<T, string | undefined, string>;
export type OptionalJson<T extends object> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>;
