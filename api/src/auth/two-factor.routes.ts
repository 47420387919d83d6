import * as contract from '@sofra/contracts/two-factor';
import { enqueueJob } from '@sofra/infra/jobs';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Call, type Endpoint, handle } from '../http/endpoint.ts';
import { answerChallenge } from './challenges.ts';
import { readClientOrigin } from './client-origin.ts';
import type { AuthServices } from './auth-services.ts';
import { createFactorKeys } from './two-factor-codes.ts';
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  type ShownCode,
} from './two-factor.service.ts';
import { readFactorState } from './two-factor-state.ts';

export function twoFactorEndpoints(deps: Deps, parts: AuthServices): Endpoint[] {
  const { db, env, jobs } = deps;
  const { identity, limits, settings, welcome } = parts;
  const power = { ...deps, ...parts, keys: createFactorKeys(env.SOFRA_SECRET) };
  /** Returns the user who shows a code, within the limits of guessing. */
  const showing = async ({ caller, request }: Call, code: string): Promise<ShownCode> => {
    await limits.login(request);
    return { userId: requireSignedIn(caller).userId, code, from: readClientOrigin(request, env) };
  };

  return [
    handle(contract.answerChallenge, async ({ body }, call) => {
      await limits.login(call.request);
      const answer = { ...body, from: readClientOrigin(call.request, env) };
      return welcome(call, await answerChallenge(power, call.caller, answer));
    }),
    handle(contract.readTwoFactor, (_input, { caller }) =>
      readFactorState(db, settings, requireSignedIn(caller).userId),
    ),
    handle(contract.beginTwoFactor, (_input, { caller }) =>
      beginFactor(power, requireSignedIn(caller)),
    ),
    handle(contract.confirmTwoFactor, async ({ body }, call) => {
      const { recoveryCodes, ended, ...entry } = await confirmFactor(
        power,
        await showing(call, body.code),
      );
      for (const tokenHash of ended) identity.forget(tokenHash);
      await welcome(call, entry);
      return { recoveryCodes };
    }),
    handle(contract.renewRecoveryCodes, async ({ body }, call) => ({
      recoveryCodes: await renewRecoveryCodes(power, await showing(call, body.code)),
    })),
    handle(contract.removeTwoFactor, async ({ body }, call) => {
      const mail = await removeFactor(power, await showing(call, body.code));
      if (mail !== null) enqueueJob(jobs, mail, 'send-mail');
      return {};
    }),
  ];
}
