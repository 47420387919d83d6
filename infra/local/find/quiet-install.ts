import { existsSync } from 'node:fs';
import { run } from '../process/run.ts';
import type { Machine } from './packages.ts';

const policy = '/usr/sbin/policy-rc.d';
const clusterFolder = '/etc/postgresql-common/createcluster.d';
const clusterRule = `${clusterFolder}/sofra.conf`;
const units = ['redis-server.service', 'postgresql.service', 'caddy.service'];

/**
 * Debian starts a server, and makes a database cluster, as soon as its package is installed. We want
 * the programs only: for the time of `body` both are forbidden, and new units are not started at boot.
 */
export async function withoutAutostart<T>(
  machine: Machine,
  prefix: readonly string[],
  body: () => Promise<T>,
): Promise<T> {
  if (machine.manager !== 'apt-get') return body();
  const script = async (text: string): Promise<void> => {
    const [program, ...args] = [...prefix, 'sh', '-c', text];
    await run(program ?? '', args);
  };
  // What is on the machine already keeps its own rules.
  const hadPolicy = existsSync(policy);
  const knownUnits = units.filter((unit) => existsSync(`/lib/systemd/system/${unit}`));
  const newUnits = units.filter((unit) => !knownUnits.includes(unit));
  if (!hadPolicy) await script(`printf '#!/bin/sh\\nexit 101\\n' >${policy}; chmod +x ${policy}`);
  await script(`mkdir -p ${clusterFolder}; echo 'create_main_cluster = false' >${clusterRule}`);
  try {
    return await body();
  } finally {
    if (!hadPolicy) await script(`rm -f ${policy}`);
    await script(`rm -f ${clusterRule}`);
    if (existsSync('/run/systemd/system')) {
      await script(`systemctl disable --quiet ${newUnits.join(' ')} 2>/dev/null`);
    }
  }
}
