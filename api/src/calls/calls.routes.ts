import * as contract from '@sofra/contracts/calls';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { answerCall, closeCalls } from './answer-call.ts';
import { callWaiter } from './call-waiter.ts';

export const callsEndpoints = ({ rooms }: Deps): Endpoint[] => [
  handle(contract.callWaiter, ({ body }, { caller, scope }) =>
    rooms.transact((trx) => callWaiter(trx, caller, scope, body)),
  ),
  handle(contract.withdrawCalls, ({ params }) =>
    rooms.transact((trx) => closeCalls(trx, params.sessionId)),
  ),
  handle(contract.answerCall, ({ params, body }, { caller }) =>
    rooms.transact((trx) => answerCall(trx, caller, params, body.status)),
  ),
];
