import { pipeline } from 'node:stream';
import * as contract from '@sofra/contracts/reports';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle, sent } from '../http.ts';
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
    const { fileName, body } = openExport(db, scope, periods, query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      // Past what an answer may take: a file takes as long as whoever takes it.
      .hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    pipeline(body, reply.raw, (error) => {
      if (error) reply.log.warn({ err: error }, 'a report was not sent to its end');
    });
    return sent;
  }),
];
