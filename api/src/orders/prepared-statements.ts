import type { PreparedStatement } from '@sofra/infra/warm-connections';
import { insertStatement } from './insert-orders.ts';

/**
 * Returns the statements of guests' usual orders for a session that doesn't exist, to plan them in
 * advance: with and without lines of the shared basket, and a sign-in to check.
 */
export const statementsToPrepare = (): PreparedStatement[] =>
  [{}, { basketLineId: '0' }].flatMap((line) =>
    [null, Buffer.alloc(0)].map((uncheckedToken) =>
      insertStatement(
        [
          {
            sessionId: 0,
            userId: 0,
            clientOrderId: null,
            requestHash: Buffer.alloc(0),
            items: [{ itemId: 0, quantity: 1, ...line }],
            expectedMinor: null,
            scanHash: null,
            uncheckedToken,
            staffName: null,
          },
        ],
        false,
      ),
    ),
  );
