import type { FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import { networkOf } from '../edge/address.ts';
import { readTokens } from './cookies.ts';

/** Where somebody signs in from, for the lockout, the audit log and the devices an account knows. */
export interface From {
  network: string;
  /** The token of this browser's device cookie, whatever it may be worth. */
  device: string | undefined;
}

export const fromOf = (
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
): From => ({ network: networkOf(ip), device: readTokens(env, headers.cookie).device });
