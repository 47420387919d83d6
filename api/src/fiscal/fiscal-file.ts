import { Readable } from 'node:stream';
import type { FiscalExport, FiscalFormat, FiscalRow } from '@sofra/contracts/fiscal';
import type { Db } from '@sofra/infra/db';
import { type BusinessLanguage, createTranslate, listTexts } from '@sofra/infra/words';
import type { SentFile } from '../http/send-file.ts';
import { toFileName } from '../lib/file-name.ts';
import { type Cell, FILE_MARK, toLine } from '../reports/csv.ts';
import type { Period } from '../reports/period.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import { readFiscalRows } from './fiscal-rows.ts';

interface FiscalFileOptions {
  format: FiscalFormat;
  language: BusinessLanguage;
}

/** Streams the fiscal export while it is read, so that nothing is buffered. */
export function openFiscalFile(
  db: Db,
  scope: ReportScope,
  period: Period,
  { format, language }: FiscalFileOptions,
): SentFile {
  const pages = readFiscalRows(db, scope, period);
  const isJson = format === 'json';
  const name = isJson ? 'fiscal' : createTranslate(language, 'fiscal')('file');
  return {
    fileName: `${toFileName(scope.businessName)}-${name}-${period.from}-${period.to}.${format}`,
    type: isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
    body: Readable.from(isJson ? toJson(pages, scope, period) : toCsv(pages, language)),
  };
}

type Pages = AsyncIterable<FiscalRow[]>;

async function* toJson(
  pages: Pages,
  { businessId, businessName, currency }: ReportScope,
  period: Period,
): AsyncGenerator<string> {
  const head: Omit<FiscalExport, 'rows'> = { businessId, businessName, currency, ...period };
  let before = `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? ']}' : `${before}]}`;
}

async function* toCsv(pages: Pages, language: BusinessLanguage): AsyncGenerator<string> {
  yield FILE_MARK + toLine(listTexts(language, 'fiscal', 'columns'), language);
  for await (const page of pages) {
    yield page.map((row) => toLine(toCells(row, language), language)).join('');
  }
}

const money = (minor: number): Cell => ({ minor });

function toCells(row: FiscalRow, language: BusinessLanguage): Cell[] {
  const t = createTranslate(language, 'fiscal');
  const yesOrNo = (value: boolean): string => t(value ? 'yes' : 'no');
  return [
    row.day,
    row.branchName,
    yesOrNo(row.isDayClosed),
    t(`kinds.${row.kind}`),
    row.method && createTranslate(language, 'days')(`methods.${row.method}`),
    row.vatRate === null ? null : row.vatRate / 100,
    money(row.grossMinor),
    money(row.discountMinor),
    money(row.paidMinor),
    money(row.netMinor),
    money(row.vatMinor),
    money(row.tipMinor),
    money(row.unpaidMinor),
    yesOrNo(row.isTest),
    row.correctsDay,
  ];
}
