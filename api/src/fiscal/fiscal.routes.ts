import { exportFiscal } from '@sofra/contracts/fiscal';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { sendFile } from '../http/send-file.ts';
import { toPeriods } from '../reports/period.ts';
import { findReportScope } from '../reports/report-scope.ts';
import { openFiscalFile } from './fiscal-file.ts';

export const fiscalEndpoints = ({ db }: Deps): Endpoint[] => [
  handle(exportFiscal, async ({ params, query }, { caller, reply }) => {
    const { asked } = toPeriods(query);
    const scope = await findReportScope(db, caller, params.businessId, query.branchId);
    return sendFile(reply, openFiscalFile(db, scope, asked, query));
  }),
];
