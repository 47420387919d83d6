import { Readable } from 'node:stream';
import { localized } from '@sofra/contracts/common';
import { paymentMethods } from '@sofra/contracts/payments';
import type { exportKinds } from '@sofra/contracts/reports';
import type { Db } from '@sofra/infra/db';
import { type BusinessLanguage, createTranslate, listTexts } from '@sofra/infra/words';
import { toFileName } from '../lib/file-name.ts';
import { type Cell, FILE_MARK, toLine } from './csv.ts';
import { type CellOptions, readOrderCells } from './order-cells.ts';
import type { Periods } from './period.ts';
import type { ReportScope } from './report-scope.ts';
import { readReport } from './reports.service.ts';

type ExportKind = (typeof exportKinds)[number];

export interface ExportOptions extends CellOptions {
  kind: ExportKind;
}

/** Streams a report as CSV while it is read, so that nothing is buffered. */
export function openExport(
  db: Db,
  scope: ReportScope,
  periods: Periods,
  { kind, language, sights }: ExportOptions,
): { fileName: string; body: Readable } {
  const name = createTranslate(language, 'reports')(`file.${kind}`);
  const { from, to } = periods.asked;
  async function* lines(): AsyncGenerator<string> {
    yield FILE_MARK + toLine(listTexts(language, 'reports', `columns.${kind}`), language);
    const pages =
      kind === 'orders'
        ? readOrderCells(db, scope, periods.asked, { language, sights })
        : readFigureCells(db, scope, periods, { kind, language });
    for await (const page of pages) {
      yield page.map((cells) => toLine(cells, language)).join('');
    }
  }
  return {
    fileName: `${toFileName(scope.businessName)}-${name}-${from}-${to}.csv`,
    body: Readable.from(lines()),
  };
}

const money = (minor: number): Cell => ({ minor });
/** Formats minutes with one decimal; empty without a divisor. */
const averageMinutes = (seconds: number, count: number): Cell =>
  count === 0 ? null : Math.round(seconds / count / 6) / 10;

/** Yields the figures of the page, one line each. */
async function* readFigureCells(
  db: Db,
  scope: ReportScope,
  periods: Periods,
  { kind, language }: { kind: Exclude<ExportKind, 'orders'>; language: BusinessLanguage },
): AsyncGenerator<Cell[][]> {
  const report = await readReport(db, scope, periods);
  switch (kind) {
    case 'days':
      yield report.days.map((day) => [
        day.day,
        money(day.revenueMinor),
        day.orders,
        day.orders === 0 ? null : money(day.revenueMinor / day.orders),
        day.cancelledOrders,
        day.sessions,
        day.guests,
        day.endedSessions,
        averageMinutes(day.tableSeconds, day.endedSessions),
      ]);
      return;
    case 'items':
      yield report.items.map((item) => [
        localized(item.name, language),
        localized(item.categoryName, language),
        item.quantity,
        money(item.revenueMinor),
        item.comparedQuantity,
        money(item.priceMinor),
        item.costMinor === null ? null : money(item.costMinor),
        item.costMinor === null ? null : money(item.revenueMinor - item.quantity * item.costMinor),
      ]);
      return;
    case 'payments':
      yield report.money.days.map((day) => [
        day.day,
        money(day.soldMinor),
        money(day.discountedMinor),
        money(day.complimentaryMinor),
        money(day.unpaidMinor),
        ...paymentMethods.map((method) => money(day.methods[method])),
        money(day.paidMinor),
        money(day.tipsMinor),
        money(day.refundedMinor),
        money(day.commissionMinor),
      ]);
      return;
    case 'staff':
      yield report.staff.map((user) => [
        user.name,
        user.ordersTaken,
        money(user.revenueMinor),
        user.ordersServed,
        averageMinutes(user.serveSeconds, user.ordersTimed),
      ]);
      return;
    case 'tables':
      yield report.tables.map((table) => [
        table.tableNumber,
        table.sessions,
        averageMinutes(table.tableSeconds, table.sessions),
        money(table.revenueMinor),
      ]);
  }
}
