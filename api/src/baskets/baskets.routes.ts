import * as contract from '@sofra/contracts/baskets';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { changeBasket, setReady } from './change-basket.ts';

export const basketsEndpoints = ({ rooms }: Deps): Endpoint[] => [
  handle(contract.changeBasket, async ({ body }, { caller, scope }) => ({
    lines: await rooms.transact((trx) => changeBasket(trx, caller, scope, body.lines)),
  })),
  handle(contract.setReady, ({ body }, { caller, scope }) =>
    rooms.transact((trx) => setReady(trx, caller, scope, body.isReady)),
  ),
];
