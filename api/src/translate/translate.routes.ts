import * as contract from '@sofra/contracts/translate';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { readRun, requestRun } from './menu-translation.ts';
import { translateText } from './translate.service.ts';

export const translateEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.translateText, ({ body }, { reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return translateText(deps, body, gone.signal);
  }),
  handle(contract.translateMenu, ({ params, body }, { caller, scope }) => {
    const { userId } = requireSignedIn(caller);
    return requestRun(deps, { ...params, ...body, ...scope, userId });
  }),
  handle(contract.readTranslationRun, ({ params }, { caller }) =>
    readRun(deps, params.menuId, requireSignedIn(caller).userId),
  ),
];
