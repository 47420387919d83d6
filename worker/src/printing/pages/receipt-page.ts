import { sql } from 'kysely';
import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import type { Db } from '@sofra/infra/db';
import { isSent, selectOrders } from '@sofra/infra/order-document';
import type { Block } from '../page/blocks.ts';
import { words } from '../words/words.ts';
import { clock } from './slip-page.ts';

/** Everything that a receipt shows. */
export interface ReceiptFacts {
  sessionId: number;
  business: string;
  address: string;
  currency: string;
  timeZone: string;
  tableNumber: string;
  guestCount: number;
  orders: Order[];
  at: Date;
}

/** Reads the receipt of a session: its orders that aren't cancelled; undefined if it is gone. */
export async function readReceipt(
  db: Db,
  sessionId: number,
  at: Date,
): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<Omit<ReceiptFacts, 'orders' | 'at'>>`
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
    sql`ordered.session_id = ${sessionId} and ordered.status <> 'cancelled' and ${isSent}
      order by ordered.id`,
  );
  return { ...facts, orders, at };
}

const sumOf = (orders: readonly Order[]): number =>
  orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

interface Payer {
  userId: number;
  nickname: string | null;
  seat: number | null;
}

/** Returns whose an order is: a guest's, or the table's. */
const payerOf = (order: Order): Payer => {
  const guest = order.source === 'staff' ? order.placedFor : order.placedBy;
  return guest ?? { userId: 0, nickname: null, seat: null };
};

/** Composes a receipt: lines with options, the sums of persons if there are several, and the total. */
export function receiptPage(
  facts: ReceiptFacts,
  { language, copy }: { language: GuestLanguage; copy: number },
): Block[] {
  const text = words[language];
  const { orders, timeZone, at, currency } = facts;
  const number = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    minimumFractionDigits: 2,
  });
  const money = (minor: number): string => number.format(minor / 100);
  const sum = (minor: number): string => `${money(minor)} ${currency === 'TRY' ? 'TL' : currency}`;
  const day = new Intl.DateTimeFormat(language === 'tr' ? 'tr' : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(at);
  const byPayer = new Map<number, { payer: Payer; own: Order[] }>();
  for (const order of orders) {
    const payer = payerOf(order);
    const own = byPayer.get(payer.userId)?.own ?? [];
    byPayer.set(payer.userId, { payer, own: [...own, order] });
  }
  return [
    { kind: 'text', text: facts.business, size: 'dish', isBold: true, isCentred: true },
    { kind: 'text', text: facts.address, isCentred: true },
    { kind: 'rule' },
    {
      kind: 'text',
      text: text.table(facts.tableNumber),
      end: `${day} ${clock(at, language, timeZone)}`,
      size: 'option',
      isBold: true,
    },
    {
      kind: 'text',
      text: text.people(Math.max(1, facts.guestCount)),
      end: [text.bill(facts.sessionId), copy > 1 && text.copy(copy)].filter(Boolean).join(' · '),
    },
    { kind: 'rule' },
    ...mergeLines(orders).flatMap(({ line, quantity }): Block[] => [
      {
        kind: 'text',
        before: `${quantity}×`,
        text: localized(line.name, language),
        end: money(line.unitPriceMinor * quantity),
      },
      ...(line.options.length === 0
        ? []
        : [
            {
              kind: 'text',
              before: '',
              text: line.options.map(({ name }) => localized(name, language)).join(text.comma),
            } as const,
          ]),
    ]),
    { kind: 'rule' },
    ...(byPayer.size < 2
      ? []
      : [...byPayer.values()].map(({ payer: { nickname, seat }, own }): Block => {
          const who = nickname ?? (seat === null ? text.forTable : text.seat(seat));
          return { kind: 'text', text: who, end: money(sumOf(own)) };
        })),
    { kind: 'text', text: text.total, end: sum(sumOf(orders)), size: 'dish', isBold: true },
    { kind: 'rule' },
    { kind: 'text', text: text.noFiscalValue, isBold: true, isCentred: true },
    { kind: 'text', text: text.askForFiscal, isCentred: true },
    { kind: 'text', text: text.thanks, isCentred: true },
  ];
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
