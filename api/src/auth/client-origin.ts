import type { FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import { networkOf } from '../edge/client-address.ts';
import { type Agent, readAgent } from './user-agent.ts';
import { readTokens } from '../edge/cookies.ts';

/** Browser and network of a sign-in, for the lockout, the audit log and the list of sign-ins. */
export interface ClientOrigin {
  network: string;
  /** Token of the browser's device cookie, which may be invalid. */
  device: string | undefined;
  agent?: Agent;
}

export const readClientOrigin = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
): ClientOrigin => ({
  network: networkOf(ip),
  device: readTokens(env, headers.cookie).device,
  agent: readAgent(headers['user-agent']),
});
