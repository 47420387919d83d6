import { keySights } from '@sofra/contracts/api-keys';
import * as contract from '@sofra/contracts/reports';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { sendFile } from '../http/send-file.ts';
import { openExport } from './export-report.ts';
import { toPeriods } from './period.ts';
import { findReportScope } from './report-scope.ts';
import { readReport } from './reports.service.ts';

export const reportsEndpoints = ({ db }: Deps): Endpoint[] => [
  handle(contract.readReport, async ({ params, query }, { caller }) => {
    const periods = toPeriods(query);
    const scope = await findReportScope(db, caller, params.businessId, query.branchId);
    return readReport(db, scope, periods);
  }),
  handle(contract.exportReport, async ({ params, query }, { caller, reply }) => {
    const periods = toPeriods(query);
    const scope = await findReportScope(db, caller, params.businessId, query.branchId);
    const { fileName, body } = openExport(db, scope, periods, {
      ...query,
      sights: caller.user?.apiKey?.actions ?? keySights,
    });
    return sendFile(reply, { fileName, type: 'text/csv; charset=utf-8', body });
  }),
];
