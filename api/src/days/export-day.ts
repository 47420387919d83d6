import { Readable } from 'node:stream';
import type { DayClose, DayFigures } from '@sofra/contracts/days';
import { counterMethods, type PaymentMethod } from '@sofra/contracts/payments';
import type { Db } from '@sofra/infra/db';
import { type BusinessLanguage, createTranslate, listTexts } from '@sofra/infra/words';
import { toFileName } from '../lib/file-name.ts';
import { type Cell, FILE_MARK, toLine } from '../reports/csv.ts';
import { getBranchDay } from './branch-day.ts';
import { computeFigures } from './day-figures.ts';
import { type DayLine, readDayLines } from './day-lines.ts';
import { selectCloses } from './select-closes.ts';

const money = (minor: number): Cell => ({ minor });

/**
 * Streams a business day as CSV: payments, refunds, discounts and unpaid bills, then the sums, then its closes.
 * The sums of a closed day are those of its close.
 */
export async function openDayFile(
  db: Db,
  at: { branchId: number; day: string },
  language: BusinessLanguage,
): Promise<{ fileName: string; body: Readable }> {
  const day = await getBranchDay(db, at.branchId, at.day);
  const closes = await selectCloses(db, at.branchId, at.day);
  const closed = closes.find(({ reopenedAt }) => reopenedAt === null);
  const figures = closed?.figures ?? (await computeFigures(db, day));
  async function* lines(): AsyncGenerator<string> {
    yield FILE_MARK + toLine(listTexts(language, 'days', 'columns'), language);
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
    fileName: `${names}-${createTranslate(language, 'days')('file')}-${day.day}.csv`,
    body: Readable.from(lines()),
  };
}

function toCells(line: DayLine, language: BusinessLanguage): Cell[] {
  const t = createTranslate(language, 'days');
  const notes = [
    line.unpaidKind && t(`unpaid.${line.unpaidKind}`),
    line.isTest ? t('test') : null,
    line.ofDay && t('correction', { day: line.ofDay }),
    line.reason,
  ].filter((note) => note !== null);
  return [
    t(`kinds.${line.kind}`),
    line.date,
    line.time,
    line.table,
    line.method && t(`methods.${line.method}`),
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
  language: BusinessLanguage,
  method: PaymentMethod | null = null,
): Cell[] {
  const t = createTranslate(language, 'days');
  const of = method && t(`methods.${method}`);
  return [t('kinds.total'), null, null, null, of, money(minor), null, null, null, name, null];
}

function sumsOf(figures: DayFigures, language: BusinessLanguage): Cell[][] {
  const t = createTranslate(language, 'days');
  const sum = (name: string, minor: number, method?: PaymentMethod) =>
    sumCells(name, minor, language, method);
  return [
    sum(t('totals.sold'), figures.soldMinor),
    sum(t('totals.discounted'), figures.discountedMinor),
    sum(t('totals.complimentary'), figures.complimentaryMinor),
    sum(t('totals.unpaid'), figures.unpaidMinor),
    sum(t('totals.paid'), figures.paidMinor),
    sum(t('totals.tips'), figures.tipsMinor),
    sum(t('totals.refunded'), figures.refundedMinor),
    sum(t('totals.commission'), figures.commissionMinor),
    ...figures.methods.flatMap(({ method, paidMinor, refundedMinor, tipsMinor }) => [
      sum(t('totals.paid'), paidMinor - refundedMinor, method),
      sum(t('totals.tips'), tipsMinor, method),
    ]),
  ];
}

function countsOf(close: DayClose, language: BusinessLanguage): Cell[][] {
  const t = createTranslate(language, 'days');
  return [
    ...counterMethods.map((method) =>
      sumCells(t('totals.counted'), close.counted[method], language, method),
    ),
    sumCells(t('totals.difference'), close.differenceMinor, language),
  ];
}

/** The lines of a close and of its reopening: when, by whom and why. */
function closeCells(close: DayClose, timeZone: string, language: BusinessLanguage): Cell[][] {
  const t = createTranslate(language, 'days');
  const line = (
    kind: 'close' | 'reopening',
    at: string,
    person: string | null,
    why: string | null,
  ) => [
    t(`kinds.${kind}`),
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
