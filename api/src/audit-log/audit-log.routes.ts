import { readAudit } from '@sofra/contracts/audit';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { findAuditLines } from './audit-log.service.ts';

export function auditEndpoints({ db }: Deps): Endpoint[] {
  return [handle(readAudit, ({ query }) => findAuditLines(db, query))];
}
