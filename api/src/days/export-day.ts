import { Readable } from 'node:stream';
import type { DayClose, DayFigures } from '@sofra/contracts/days';
import { counterMethods, type PaymentMethod } from '@sofra/contracts/payments';
import type { Db } from '@sofra/infra/db';
import { toFileName } from '../lib/file-name.ts';
import { type Cell, FILE_MARK, toLine } from '../reports/csv.ts';
import type { ReportLanguage } from '../reports/csv-words.ts';
import { getBranchDay } from './branch-day.ts';
import { computeFigures } from './day-figures.ts';
import { type DayLine, readDayLines } from './day-lines.ts';
import { dayWords } from './day-words.ts';
import { selectCloses } from './select-closes.ts';

const money = (minor: number): Cell => ({ minor });

/**
 * Streams a business day as CSV: payments, refunds, discounts and unpaid bills, then the sums, then its closes.
 * The sums of a closed day are those of its close.
 */
export async function openDayFile(
  db: Db,
  at: { branchId: number; day: string },
  language: ReportLanguage,
): Promise<{ fileName: string; body: Readable }> {
  const day = await getBranchDay(db, at.branchId, at.day);
  const closes = await selectCloses(db, at.branchId, at.day);
  const closed = closes.find(({ reopenedAt }) => reopenedAt === null);
  const figures = closed?.figures ?? (await computeFigures(db, day));
  const words = dayWords[language];
  async function* lines(): AsyncGenerator<string> {
    yield FILE_MARK + toLine(words.columns, language);
    for await (const page of readDayLines(db, day)) {
      yield page.map((line) => toLine(toCells(line, language), language)).join('');
    }
    const rest = [
      ...sumsOf(figures, language),
      ...(closed ? countsOf(closed, language) : []),
      ...closes.toReversed().flatMap((close) => closeCells(close, day.timeZone, language)),
    ];
    yield rest.map((cells) => toLine(cells, language)).join('');
  }
  const names = [day.businessName, day.branchName].map((name) => toFileName(name)).join('-');
  return {
    fileName: `${names}-${words.file}-${day.day}.csv`,
    body: Readable.from(lines()),
  };
}

function toCells(line: DayLine, language: ReportLanguage): Cell[] {
  const words = dayWords[language];
  const notes = [
    line.unpaidKind && words.unpaid[line.unpaidKind],
    line.isTest ? words.test : null,
    line.reason,
  ].filter((note) => note !== null);
  return [
    words.kinds[line.kind],
    line.date,
    line.time,
    line.table,
    line.method && words.methods[line.method],
    money(line.amountMinor),
    line.tipMinor === 0 ? null : money(line.tipMinor),
    line.commissionMinor === 0 ? null : money(line.commissionMinor),
    line.person,
    notes.join(', '),
    line.id,
  ];
}

/** A sum with its name, possibly of one method. */
function sumCells(
  name: string,
  minor: number,
  language: ReportLanguage,
  method: PaymentMethod | null = null,
): Cell[] {
  const { kinds, methods } = dayWords[language];
  const of = method && methods[method];
  return [kinds.total, null, null, null, of, money(minor), null, null, null, name, null];
}

function sumsOf(figures: DayFigures, language: ReportLanguage): Cell[][] {
  const { totals } = dayWords[language];
  const sum = (name: string, minor: number, method?: PaymentMethod) =>
    sumCells(name, minor, language, method);
  return [
    sum(totals.sold, figures.soldMinor),
    sum(totals.discounted, figures.discountedMinor),
    sum(totals.complimentary, figures.complimentaryMinor),
    sum(totals.unpaid, figures.unpaidMinor),
    sum(totals.paid, figures.paidMinor),
    sum(totals.tips, figures.tipsMinor),
    sum(totals.refunded, figures.refundedMinor),
    sum(totals.commission, figures.commissionMinor),
    ...figures.methods.flatMap(({ method, paidMinor, refundedMinor, tipsMinor }) => [
      sum(totals.paid, paidMinor - refundedMinor, method),
      sum(totals.tips, tipsMinor, method),
    ]),
  ];
}

function countsOf(close: DayClose, language: ReportLanguage): Cell[][] {
  const { totals } = dayWords[language];
  return [
    ...counterMethods.map((method) =>
      sumCells(totals.counted, close.counted[method], language, method),
    ),
    sumCells(totals.difference, close.differenceMinor, language),
  ];
}

/** The lines of a close and of its reopening: when, by whom and why. */
function closeCells(close: DayClose, timeZone: string, language: ReportLanguage): Cell[][] {
  const { kinds } = dayWords[language];
  const line = (
    kind: 'close' | 'reopening',
    at: string,
    person: string | null,
    why: string | null,
  ) => [
    kinds[kind],
    ...clockOf(at, timeZone),
    null,
    null,
    kind === 'close' ? money(close.differenceMinor) : null,
    null,
    null,
    person,
    why,
    close.id,
  ];
  const { closedAt, closedBy, reason, reopenedAt, reopenedBy, reopenReason } = close;
  return [
    line('close', closedAt, closedBy, reason),
    ...(reopenedAt === null ? [] : [line('reopening', reopenedAt, reopenedBy, reopenReason)]),
  ];
}

/** Returns the date and the time that a zone's clocks show. */
const clockOf = (at: string, timeZone: string): [string, string] => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [date = '', time = ''] = format.format(new Date(at)).split(' ');
  return [date, time];
};
