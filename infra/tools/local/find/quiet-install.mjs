import { existsSync } from 'node:fs';
import { run } from '../process/run.mjs';

const policy = '/usr/sbin/policy-rc.d';
const clusterFolder = '/etc/postgresql-common/createcluster.d';
const clusterRule = `${clusterFolder}/sofra.conf`;
const units = ['redis-server.service', 'postgresql.service', 'caddy.service'];

/**
 * Runs `body` with Debian's package scripts prevented from starting servers, creating a database
 * cluster or enabling units at boot: only the programs are wanted.
 * @template T
 * @param {import('./packages.mjs').Machine} machine
 * @param {readonly string[]} prefix
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withoutAutostart(machine, prefix, body) {
  if (machine.manager !== 'apt-get') return body();
  const script = async (/** @type {string} */ text) => {
    const [program, ...args] = [...prefix, 'sh', '-c', text];
    await run(program, args);
  };
  // Existing policies and units are not changed.
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
