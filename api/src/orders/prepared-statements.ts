import type { PreparedStatement } from '@sofra/infra/warm-connections';
import { insertStatement, type PricedRequest } from './insert-orders.ts';

/**
 * Returns the statements of guests' usual orders for sessions that don't exist, to plan them in advance: of one
 * cart and of several, with and without lines of the shared basket, and a sign-in to check.
 */
export const statementsToPrepare = (): PreparedStatement[] =>
  [1, 2].flatMap((carts) =>
    [{}, { basketLineId: '0' }].flatMap((line) =>
      [null, Buffer.alloc(0)].map((uncheckedToken) => {
        const cart: PricedRequest = {
          sessionId: 0,
          userId: 0,
          clientOrderId: null,
          requestHash: Buffer.alloc(0),
          items: [{ itemId: 0, quantity: 1, ...line }],
          expectedMinor: null,
          scanHash: null,
          uncheckedToken,
          staffName: null,
        };
        return insertStatement(Array.from({ length: carts }, () => cart));
      }),
    ),
  );
