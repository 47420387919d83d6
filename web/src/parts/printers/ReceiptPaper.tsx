import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { Branch } from '@sofra/contracts/branches';
import type { TableReceipt } from '@sofra/contracts/receipt';
import type { TableSession } from '@sofra/contracts/sessions';
import { clock, longDate, money, percent } from '../../lib/format/format.ts';
import type { ReactNode } from 'react';
import { commaList } from '../../lib/format/textLists.ts';
import { tableName } from '../tables/tableName.ts';
import { printedText } from '../prints/printedText.ts';
import { Paper, PaperCentred, PaperLine, PaperRule, type PaperSize } from './PaperParts.tsx';
import css from './Paper.module.css';

export interface ReceiptFacts {
  session: Pick<TableSession, 'id' | 'tableNumber'>;
  receipt: TableReceipt;
  branch: Pick<Branch, 'businessName' | 'name' | 'currency' | 'timeZone'>;
  language: GuestLanguage;
  /** Time at which it is printed. */
  at: number;
}

const methodTexts = {
  cash: 'receiptCash',
  card: 'receiptCard',
  mealCard: 'receiptMealCard',
  online: 'receiptOnline',
} as const;

/** Receipt of a table for paper of 80 mm or A5, in a language of its guests. It isn't a fiscal document. */
export function ReceiptPaper({
  session,
  receipt,
  branch,
  language,
  at,
  size,
}: ReceiptFacts & { size: PaperSize }) {
  const { currency, timeZone } = branch;
  const sum = (minor: number): string => money(minor, currency, language, { exact: true });
  const amount = (name: string, minor: number) => (
    <PaperLine key={name} name={name} amount={sum(minor)} />
  );
  const table = tableName(session.tableNumber, (number) =>
    printedText(language, 'receiptTable', { number }),
  );
  return (
    <Paper size={size} language={language}>
      <PaperCentred isTitle>{branch.businessName}</PaperCentred>
      <PaperCentred>{branch.name}</PaperCentred>
      <PaperRule />
      <div className={css.sides}>
        <b className={css.venue}>{table}</b>
        <span>
          {longDate(new Date(at).toISOString(), language, { timeZone, dayOnly: true })}{' '}
          <bdi>{clock(at, language, timeZone)}</bdi>
        </span>
      </div>
      <p>{printedText(language, 'receiptNumber', { number: String(session.id) })}</p>
      <PaperRule />
      {receipt.lines.map(({ line, quantity, soldMinor }) => (
        <p key={line.id} className={css.priced}>
          <span>
            {quantity} × {localized(line.name, language)}
          </span>
          <bdi>{sum(soldMinor)}</bdi>
          {line.options.length > 0 && (
            <small>
              {commaList(
                line.options.map(({ name }) => localized(name, language)),
                language,
              )}
            </small>
          )}
        </p>
      ))}
      <PaperRule />
      {receipt.guests.length > 1 && (
        <>
          {receipt.guests.map(({ guest, owedMinor }) => (
            <PaperLine
              key={guest?.userId ?? 0}
              name={guestName(guest, language)}
              amount={sum(owedMinor)}
            />
          ))}
          <PaperRule />
        </>
      )}
      {receipt.discountMinor > 0 && (
        <>
          {amount(printedText(language, 'receiptSubtotal'), receipt.soldMinor)}
          {amount(printedText(language, 'receiptDiscount'), -receipt.discountMinor)}
        </>
      )}
      <PaperLine
        isTotal
        name={printedText(language, 'receiptTotal')}
        amount={sum(receipt.owedMinor)}
      />
      {receipt.vat.map(({ rate, vatMinor }) =>
        amount(
          printedText(language, 'receiptVat', { rate: percent(rate / 10_000, language, 2) }),
          vatMinor,
        ),
      )}
      <PaidAmounts {...{ receipt, language, amount }} />
      <PaperRule />
      <PaperCentred>
        <b>{printedText(language, 'receiptNotFiscal')}</b>
      </PaperCentred>
      <PaperCentred>{printedText(language, 'receiptAsk')}</PaperCentred>
      <PaperCentred>{printedText(language, 'receiptThanks')}</PaperCentred>
    </Paper>
  );
}

/** Amounts paid by each method, tips, what is left and what is due back. */
function PaidAmounts({
  receipt: { payments, tipMinor, leftMinor, refundDueMinor },
  language,
  amount,
}: {
  receipt: TableReceipt;
  language: GuestLanguage;
  amount: (name: string, minor: number) => ReactNode;
}) {
  if (payments.length === 0) return null;
  return (
    <>
      <PaperRule />
      {payments.map(({ method, amountMinor }) =>
        amount(printedText(language, methodTexts[method]), amountMinor),
      )}
      {tipMinor > 0 && amount(printedText(language, 'receiptTip'), tipMinor)}
      {leftMinor > 0 && amount(printedText(language, 'receiptLeft'), leftMinor)}
      {refundDueMinor > 0 && amount(printedText(language, 'receiptRefundDue'), refundDueMinor)}
    </>
  );
}

function guestName(
  guest: TableReceipt['guests'][number]['guest'],
  language: GuestLanguage,
): string {
  if (!guest) return printedText(language, 'receiptForTable');
  const seat = String(guest.seat ?? 1);
  return guest.nickname ?? printedText(language, 'receiptSeat', { seat });
}
