import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from '../../../tools/local/find/program.ts';
import { run } from '../../../tools/local/process/run.mjs';
import { startProcess } from '../../../tools/local/process/running.ts';
import type { Scope } from '../../../tools/local/process/scope.ts';
import { root } from '../../../tools/local/process/tool.ts';
import { freePort, until } from '../../../tools/local/process/wait.ts';
import { readCaddyLog } from './explain.ts';

/** Production proxy with the production configuration. */
export interface Proxy {
  readonly origin: string;
  readonly version: string;
  /** Returns the logged error of each marked request that failed. */
  failures: () => Map<string, string>;
}

/**
 * Starts Caddy in front of these ports with the configuration of infra/deploy, but with other
 * addresses.
 */
export async function startProxy(
  scope: Scope,
  ports: readonly number[],
  log: string,
): Promise<Proxy> {
  const caddy = await ensureProgram('caddy');
  const [port, adminPort] = [await freePort(), await freePort()];
  const home = mkdtempSync(join(tmpdir(), 'sofra-caddy-'));
  scope.defer(() => rmSync(home, { recursive: true, force: true }));
  const output = openSync(log, 'w');
  const config = join(root, 'infra', 'deploy', 'Caddyfile');
  const running = startProcess(
    scope,
    caddy,
    ['run', '--config', config, '--adapter', 'caddyfile'],
    {
      env: {
        ...process.env,
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        CADDY_ADMIN: `127.0.0.1:${adminPort}`,
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        API_UPSTREAMS: ports.map((one) => `127.0.0.1:${one}`).join(' '),
      },
      stdio: ['ignore', output, output],
    },
  );
  scope.defer(() => running.stop('SIGTERM', 5000));
  const origin = `http://127.0.0.1:${port}`;
  await until('Caddy answering', 15_000, async () =>
    (await fetch(`${origin}/health/live`)).ok ? true : undefined,
  );
  const { output: version } = await run(caddy, ['version']);
  return {
    origin,
    version: version.trim(),
    failures: () => readCaddyLog(readFileSync(log, 'utf8')),
  };
}
