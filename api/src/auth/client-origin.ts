import type { FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import { networkOf } from '../edge/client-address.ts';
import { type Agent, readAgent } from './user-agent.ts';
import { readTokens } from '../edge/cookies.ts';

/** The browser and network that a user signs in from, for the lockout, the audit log and the list of sign-ins. */
export interface From {
  network: string;
  /** The token of this browser's device cookie, whatever it may be worth. */
  device: string | undefined;
  agent?: Agent;
}

export const fromOf = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
): From => ({
  network: networkOf(ip),
  device: readTokens(env, headers.cookie).device,
  agent: readAgent(headers['user-agent']),
});
