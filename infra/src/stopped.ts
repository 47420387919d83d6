import { toInstantText } from './instant.ts';

/**
 * SQL on `business`: the platform has approved it and hasn't stopped it. Others begin nothing, and are shown to
 * nobody (ADR-0060).
 */
export const isRunning = `(business.status = 'approved' and business.stopped_at is null)`;

/** SQL on `business`: since when and why the platform has stopped it, as JSON; null if it hasn't. */
export const stoppedSql = `case when business.stopped_at is not null then json_build_object(
  'since', ${toInstantText('business.stopped_at')}, 'reason', business.stop_reason) end`;
