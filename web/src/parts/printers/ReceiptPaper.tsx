import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { Branch } from '@sofra/contracts/branches';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import { clock, longDate, money } from '../../lib/format/format.ts';
import { tableName } from '../tables/tableName.ts';
import { printedText } from '../prints/printedText.ts';
import css from './Paper.module.css';

export interface ReceiptFacts {
  session: Pick<TableSession, 'id' | 'tableNumber'>;
  orders: readonly Order[];
  branch: Pick<Branch, 'businessName' | 'name' | 'currency' | 'timeZone'>;
  language: GuestLanguage;
  /** Time at which it is printed. */
  at: number;
}

/** Guest for whom an order is; undefined for the table. */
const guestOf = (order: Order) => (order.source === 'staff' ? order.placedFor : order.placedBy);

/** Receipt of a table for paper of 80 mm, in a language of its guests. It isn't a fiscal document. */
export function ReceiptPaper({ session, orders, branch, language, at }: ReceiptFacts) {
  const { currency, timeZone } = branch;
  const sum = (minor: number): string => money(minor, currency, language, { exact: true });
  const valid = orders.filter(({ status }) => status !== 'cancelled');
  const total = valid.reduce((held, { totalMinor }) => held + totalMinor, 0);
  const persons = personsOf(valid, language);
  const table = tableName(session.tableNumber, (number) =>
    printedText(language, 'receiptTable', { number }),
  );
  return (
    <article className={css.paper} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
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
      {mergeLines(valid).map(({ line, quantity }) => (
        <p key={line.id} className={css.priced}>
          <span>
            {quantity} × {localized(line.name, language)}
          </span>
          <bdi>{sum(line.unitPriceMinor * quantity)}</bdi>
          {line.options.length > 0 && (
            <small>{line.options.map(({ name }) => localized(name, language)).join(', ')}</small>
          )}
        </p>
      ))}
      <hr className={css.dashed} />
      {persons.length > 1 &&
        persons.map(({ name, minor }) => (
          <p key={name} className={css.priced}>
            <bdi>{name}</bdi>
            <bdi>{sum(minor)}</bdi>
          </p>
        ))}
      <p className={`${css.sides} ${css.total}`}>
        <span>{printedText(language, 'receiptTotal')}</span>
        <bdi>{sum(total)}</bdi>
      </p>
      <hr className={css.dashed} />
      <p className={css.centred}>
        <b>{printedText(language, 'receiptNotFiscal')}</b>
      </p>
      <p className={css.centred}>{printedText(language, 'receiptAsk')}</p>
      <p className={css.centred}>{printedText(language, 'receiptThanks')}</p>
    </article>
  );
}

/** Sums of the persons, and of what is for the table. */
function personsOf(
  orders: readonly Order[],
  language: GuestLanguage,
): { name: string; minor: number }[] {
  const sums = new Map<number, { name: string; minor: number }>();
  for (const order of orders) {
    const guest = guestOf(order);
    const name = guest
      ? (guest.nickname ??
        printedText(language, 'receiptSeat', { seat: String(guest.seat ?? 1) }))
      : printedText(language, 'receiptForTable');
    const held = sums.get(guest?.userId ?? 0) ?? { name, minor: 0 };
    sums.set(guest?.userId ?? 0, { name, minor: held.minor + order.totalMinor });
  }
  return [...sums.values()];
}

/** Adds up lines of the same item, price and options. */
function mergeLines(orders: readonly Order[]): { line: OrderLine; quantity: number }[] {
  const merged = new Map<string, { line: OrderLine; quantity: number }>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    if (line.quantity === 0) continue;
    const options = line.options.map(({ id }) => id).join(',');
    const key = `${line.itemId} ${line.unitPriceMinor} ${options}`;
    const held = merged.get(key);
    if (held) held.quantity += line.quantity;
    else merged.set(key, { line, quantity: line.quantity });
  }
  return [...merged.values()];
}
