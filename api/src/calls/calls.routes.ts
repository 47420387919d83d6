import * as contract from '@sofra/contracts/calls';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { answerCall, withdrawCalls } from './answer-call.ts';
import { callWaiter } from './call-waiter.ts';

export const callsEndpoints = ({ rooms }: Deps): Endpoint[] => [
  handle(contract.callWaiter, ({ body }, { caller, scope }) =>
    rooms.transact((trx) => callWaiter(trx, caller, scope, body)),
  ),
  handle(contract.withdrawCalls, (_input, { scope }) =>
    rooms.transact((trx) => withdrawCalls(trx, scope)),
  ),
  handle(contract.answerCall, ({ params: { callId }, body: { status } }, { caller, scope }) =>
    rooms.transact((trx) => answerCall(trx, caller, scope, { callId, status })),
  ),
];
