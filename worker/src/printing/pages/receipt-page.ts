import { sql } from 'kysely';
import { type GuestLanguage, localized } from '@sofra/contracts/common';
import { receiptOf, type TableReceipt } from '@sofra/contracts/receipt';
import { selectLedger } from '@sofra/infra/bill-ledger';
import type { Db } from '@sofra/infra/db';
import { isSent, selectOrders } from '@sofra/infra/order-document';
import { createTranslate, type Translate } from '@sofra/infra/words';
import type { Block } from '../page/blocks.ts';
import { clock, tableTitle, toList } from './slip-page.ts';

/** Everything that a receipt shows. */
export interface ReceiptFacts {
  sessionId: number;
  business: string;
  address: string;
  currency: string;
  timeZone: string;
  tableNumber: string;
  guestCount: number;
  receipt: TableReceipt;
  at: Date;
}

/** Reads the receipt of a session; undefined if it is gone. */
export async function readReceipt(
  db: Db,
  sessionId: number,
  at: Date,
): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<Omit<ReceiptFacts, 'receipt' | 'at'>>`
    select session.id as "sessionId", business.name as business, business.currency,
      coalesce(branch.full_address, business.full_address) as address,
      branch.time_zone as "timeZone", tbl.table_number as "tableNumber",
      (select count(*)::int from session_guests guest where guest.session_id = session.id)
        as "guestCount"
    from table_sessions session
    join tables tbl on tbl.id = session.table_id
    join branches branch on branch.id = session.branch_id
    join businesses business on business.id = session.business_id
    where session.id = ${sessionId}`.execute(db);
  const [facts] = rows;
  if (!facts) return undefined;
  const orders = await selectOrders(
    db,
    sql`ordered.session_id = ${sessionId} and ${isSent} order by ordered.id`,
  );
  return { ...facts, receipt: receiptOf(orders, await selectLedger(db, sessionId)), at };
}

/**
 * Composes a receipt: lines with options, the sums of guests if there are several, the total with discounts, what
 * was paid and is left, and the VAT included.
 */
export function receiptPage(
  facts: ReceiptFacts,
  { language, copy }: { language: GuestLanguage; copy: number },
): Block[] {
  const t = createTranslate(language, 'slips');
  const { receipt, timeZone, at, currency } = facts;
  const number = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    minimumFractionDigits: 2,
  });
  const money = (minor: number): string => number.format(minor / 100).replace('-', '−');
  const sum = (minor: number): string => `${money(minor)} ${currency === 'TRY' ? 'TL' : currency}`;
  const day = new Intl.DateTimeFormat(language === 'tr' || language === 'ru' ? language : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(at);
  const amount = (label: string, minor: number): Block => ({
    kind: 'text',
    text: label,
    end: money(minor),
  });
  return [
    { kind: 'text', text: facts.business, size: 'dish', isBold: true, isCentred: true },
    { kind: 'text', text: facts.address, isCentred: true },
    { kind: 'rule' },
    {
      kind: 'text',
      text: tableTitle(facts.tableNumber, t),
      end: `${day} ${clock(at, language, timeZone)}`,
      size: 'option',
      isBold: true,
    },
    {
      kind: 'text',
      text: t('people', { count: Math.max(1, facts.guestCount) }),
      end: [t('bill', { id: facts.sessionId }), copy > 1 && t('copy', { number: copy })]
        .filter(Boolean)
        .join(' · '),
    },
    { kind: 'rule' },
    ...receipt.lines.flatMap(({ line, quantity, soldMinor }): Block[] => [
      {
        kind: 'text',
        before: `${quantity}×`,
        text: localized(line.name, language),
        end: money(soldMinor),
      },
      ...(line.options.length === 0
        ? []
        : [
            {
              kind: 'text',
              before: '',
              text: toList(
                line.options.map(({ name }) => localized(name, language)),
                t,
              ),
            } as const,
          ]),
    ]),
    { kind: 'rule' },
    ...(receipt.guests.length < 2
      ? []
      : [
          ...receipt.guests.map(({ guest, owedMinor }) =>
            amount(
              guest ? (guest.nickname ?? t('seat', { seat: guest.seat ?? 1 })) : t('forTable'),
              owedMinor,
            ),
          ),
          { kind: 'rule', isDashed: true } as const,
        ]),
    ...(receipt.discountMinor === 0
      ? []
      : [amount(t('subtotal'), receipt.soldMinor), amount(t('discount'), -receipt.discountMinor)]),
    { kind: 'text', text: t('total'), end: sum(receipt.owedMinor), size: 'dish', isBold: true },
    ...receipt.vat.map(({ rate, vatMinor }) =>
      amount(t('vat', { rate: number.format(rate / 100).replace(/[.,]00$/, '') }), vatMinor),
    ),
    ...paidBlocks(receipt, t, amount),
    { kind: 'rule' },
    { kind: 'text', text: t('noFiscalValue'), isBold: true, isCentred: true },
    { kind: 'text', text: t('askForFiscal'), isCentred: true },
    { kind: 'text', text: t('thanks'), isCentred: true },
  ];
}

/** Composes what was paid by each method, the tips, what is left and what is due back. */
function paidBlocks(
  { payments, tipMinor, leftMinor, refundDueMinor }: TableReceipt,
  t: Translate<'slips'>,
  amount: (label: string, minor: number) => Block,
): Block[] {
  if (payments.length === 0) return [];
  return [
    { kind: 'rule' },
    ...payments.map(({ method, amountMinor }) => amount(t(`methods.${method}`), amountMinor)),
    ...(tipMinor > 0 ? [amount(t('tip'), tipMinor)] : []),
    ...(leftMinor > 0 ? [amount(t('left'), leftMinor)] : []),
    ...(refundDueMinor > 0 ? [amount(t('refundDue'), refundDueMinor)] : []),
  ];
}
