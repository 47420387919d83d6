import { readAudit } from '@sofra/contracts/audit';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { findAuditLines } from './audit.service.ts';

export function auditEndpoints({ db }: Deps): Endpoint[] {
  return [handle(readAudit, ({ query }) => findAuditLines(db, query))];
}
