import { which } from '../process/run.ts';
import { told } from '../process/say.ts';
import { install } from './install.ts';

/** Finds the Caddy of this machine, or installs it. */
export async function ensureCaddy(): Promise<string> {
  const found = which('caddy');
  if (found) return found;
  await install(['caddy']);
  const installed = which('caddy');
  if (!installed) throw told('No Caddy found.');
  return installed;
}
