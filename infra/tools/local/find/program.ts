import { isProgram, which } from '../process/run.mjs';
import { told } from '../process/print.ts';
import { install } from './install.mjs';

/** Finds a program on this machine, or installs it. */
export async function ensureProgram(name: 'caddy' | 'openssl' | 'pgbouncer'): Promise<string> {
  // Debian installs PgBouncer in a folder that only root has in its PATH.
  const find = (): string | undefined =>
    which(name) ?? [`/usr/sbin/${name}`, `/sbin/${name}`].find(isProgram);
  const found = find();
  if (found) return found;
  await install([name]);
  const installed = find();
  if (!installed) throw told(`No ${name} found.`);
  return installed;
}
