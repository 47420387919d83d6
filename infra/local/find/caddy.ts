import { which } from '../process/run.ts';
import { told } from '../process/say.ts';
import { install } from './install.ts';

/** The Caddy of this machine, installed when there is none. */
export async function ensureCaddy(): Promise<string> {
  const found = which('caddy');
  if (found) return found;
  await install(['caddy']);
  const installed = which('caddy');
  if (!installed) throw told('No Caddy found.');
  return installed;
}
