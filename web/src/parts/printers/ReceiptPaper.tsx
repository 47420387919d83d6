import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { Branch } from '@sofra/contracts/branches';
import type { TableReceipt } from '@sofra/contracts/receipt';
import type { TableSession } from '@sofra/contracts/sessions';
import { clock, longDate, money, percent } from '../../lib/format/format.ts';
import type { ReactNode } from 'react';
import { tableName } from '../tables/tableName.ts';
import { printedText } from '../prints/printedText.ts';
import css from './Paper.module.css';

/** Paper of a roll of 80 mm, or a sheet. */
export const receiptSizes = ['roll', 'a5'] as const;
export type ReceiptSize = (typeof receiptSizes)[number];

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
  paper,
}: ReceiptFacts & { paper: ReceiptSize }) {
  const { currency, timeZone } = branch;
  const sum = (minor: number): string => money(minor, currency, language, { exact: true });
  const amount = (name: string, minor: number) => (
    <p key={name} className={css.priced}>
      <bdi>{name}</bdi>
      <bdi>{sum(minor)}</bdi>
    </p>
  );
  const table = tableName(session.tableNumber, (number) =>
    printedText(language, 'receiptTable', { number }),
  );
  return (
    <article
      className={paper === 'a5' ? `${css.paper} ${css.a5}` : css.paper}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
    >
      <p className={`${css.centred} ${css.venue}`}>{branch.businessName}</p>
      <p className={css.centred}>{branch.name}</p>
      <hr className={css.dashed} />
      <div className={css.sides}>
        <b className={css.venue}>{table}</b>
        <span>
          {longDate(new Date(at).toISOString(), language, { timeZone, dayOnly: true })}{' '}
          <bdi>{clock(at, language, timeZone)}</bdi>
        </span>
      </div>
      <p>{printedText(language, 'receiptNumber', { number: String(session.id) })}</p>
      <hr className={css.dashed} />
      {receipt.lines.map(({ line, quantity, soldMinor }) => (
        <p key={line.id} className={css.priced}>
          <span>
            {quantity} × {localized(line.name, language)}
          </span>
          <bdi>{sum(soldMinor)}</bdi>
          {line.options.length > 0 && (
            <small>{line.options.map(({ name }) => localized(name, language)).join(', ')}</small>
          )}
        </p>
      ))}
      <hr className={css.dashed} />
      {receipt.guests.length > 1 &&
        receipt.guests.map(({ guest, owedMinor }) => amount(guestName(guest, language), owedMinor))}
      {receipt.discountMinor > 0 && (
        <>
          {amount(printedText(language, 'receiptSubtotal'), receipt.soldMinor)}
          {amount(printedText(language, 'receiptDiscount'), -receipt.discountMinor)}
        </>
      )}
      <p className={`${css.sides} ${css.total}`}>
        <span>{printedText(language, 'receiptTotal')}</span>
        <bdi>{sum(receipt.owedMinor)}</bdi>
      </p>
      {receipt.vat.map(({ rate, vatMinor }) =>
        amount(
          printedText(language, 'receiptVat', { rate: percent(rate / 10_000, language, 2) }),
          vatMinor,
        ),
      )}
      <PaidAmounts {...{ receipt, language, amount }} />
      <hr className={css.dashed} />
      <p className={css.centred}>
        <b>{printedText(language, 'receiptNotFiscal')}</b>
      </p>
      <p className={css.centred}>{printedText(language, 'receiptAsk')}</p>
      <p className={css.centred}>{printedText(language, 'receiptThanks')}</p>
    </article>
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
      <hr className={css.dashed} />
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
