import type { Pool } from 'pg';
import type { BasketPhone } from '../../robots/basket-phone.ts';

interface StoredLine {
  readonly id: string;
  readonly sessionId: number;
  readonly addedBy: number;
  readonly itemId: number;
  readonly quantity: number;
}

const write = (lines: readonly Omit<StoredLine, 'sessionId'>[]): string =>
  lines
    .map(({ id, addedBy, itemId, quantity }) => `${id} by ${addedBy}: ${quantity} × ${itemId}`)
    .toSorted()
    .join(', ');

/** Finds phones that don't show the basket as it is stored, and guests whose lines differ from their carts. */
export async function findDivergences(
  pool: Pool,
  phones: readonly BasketPhone[],
): Promise<string[]> {
  const { rows } = await pool.query<StoredLine>(
    `select id, session_id as "sessionId", added_by as "addedBy", item_id as "itemId", quantity
     from basket_lines where quantity > 0`,
  );
  return phones.flatMap((phone) => {
    const table = rows.filter(({ sessionId }) => sessionId === phone.sessionId);
    const own = table.filter(({ addedBy }) => addedBy === phone.userId);
    const cart = phone.drafts().map((line) => ({ ...line, addedBy: phone.userId }));
    const [stored, shown] = [write(table), write(phone.shown())];
    return [
      ...(stored === shown ? [] : [`phone of ${phone.userId} shows ${shown} for ${stored}`]),
      ...(write(own) === write(cart)
        ? []
        : [`cart of ${phone.userId} has ${write(cart)}, the basket ${write(own)}`]),
    ];
  });
}

/** Finds lines that weren't ordered once, by their guest and as wanted. */
export async function findWrongOrders(
  pool: Pool,
  phones: readonly BasketPhone[],
): Promise<string[]> {
  const { rows } = await pool.query<StoredLine>(
    `select line.basket_line_id as id, ordered.session_id as "sessionId",
       ordered.placed_by as "addedBy", line.item_id as "itemId", line.quantity
     from order_lines line join orders ordered on ordered.id = line.order_id
     where line.basket_line_id is not null`,
  );
  const wanted = phones.flatMap((phone) =>
    phone
      .wanted()
      .filter(({ isOrdered }) => isOrdered)
      .map((line) => ({ ...line, addedBy: phone.userId })),
  );
  const [ordered, asked] = [rows, wanted].map((lines) => write(lines).split(', '));
  const isAsked = new Set(asked);
  const isOrdered = new Set(ordered);
  const doubled = (ordered ?? []).filter((line, index) => line === ordered?.[index - 1]);
  return [
    ...(asked ?? []).filter((line) => !isOrdered.has(line)).map((line) => `not ordered: ${line}`),
    ...(ordered ?? []).filter((line) => !isAsked.has(line)).map((line) => `not wanted: ${line}`),
    ...doubled.map((line) => `ordered twice: ${line}`),
  ];
}
