import { setTimeout as sleep } from 'node:timers/promises';
import { loadEnv } from '@sofra/infra/env';
import { openLog } from '@sofra/infra/log';
import { findDemoAccounts, refuseDemoAccounts } from '@sofra/infra/seed/demo-accounts';
import { buildApp } from './app.ts';
import { signInToPrepare } from './auth/sign-ins.ts';
import { isSecure } from './edge/origin.ts';
import { type OpenDeps, openDeps } from './open-deps.ts';
import { statementsToPrepare } from './orders/prepared-statements.ts';
import { measureUptime } from './platform-dashboard/measure-uptime.ts';

/**
 * Time to continue serving after SIGTERM. A proxy that checks `/health/serving` every second has switched to
 * other processes by then; without a proxy there is nothing to wait for.
 */
const DRAIN_BEHIND_PROXY_MS = 5000;
/** The time for running requests to finish after that. */
const FINISH_MS = 10_000;
/** Time for connections to close after that: a lost connection never does. */
const CLOSE_MS = 2000;
const RETRY_MS = 500;
/** Open connections of each pool on a quiet evening: a few orders at once find theirs. */
const WARM_CONNECTIONS = 4;
/** Interval of closing idle connections while stopping, because browsers keep theirs open. */
const HANG_UP_MS = 50;

const env = loadEnv();
const log = openLog(env, 'api');
const warm = {
  connections: WARM_CONNECTIONS,
  statements: [signInToPrepare(), ...statementsToPrepare()],
};
const stopping = Promise.withResolvers<void>();
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal stops immediately.
    if (isStopping) process.exit(1);
    isStopping = true;
    stopping.resolve();
  });
}

/** Exits if an account has the demo's published password, except in a demo. */
async function endWithDemoAccounts({ deps: { db } }: OpenDeps): Promise<void> {
  const accounts = env.DEMO ? [] : await findDemoAccounts(db);
  if (accounts.length === 0) return;
  process.stderr.write(`${refuseDemoAccounts(accounts)}\n`);
  process.exit(1);
}

/** Waits for Postgres without a limit, because it may be starting too. */
async function waitForDeps(): Promise<OpenDeps> {
  for (let told = ''; ;) {
    try {
      const opened = await openDeps(env, log, 1, warm);
      await endWithDemoAccounts(opened).catch(async (error: unknown) => {
        await opened.close();
        throw error;
      });
      return opened;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== told) process.stderr.write(`Waiting for Postgres: ${reason}\n`);
      told = reason;
      await sleep(RETRY_MS);
    }
  }
}

const opened = await Promise.race([waitForDeps(), stopping.promise]);
if (!opened) process.exit(0);
const { deps, close } = opened;
const app = await buildApp(deps);
await app.listen({ host: env.HOST, port: env.PORT });
deps.log.info({ host: env.HOST, port: env.PORT }, 'listening');
if (!env.DEMO && !isSecure(env)) {
  deps.log.warn('PUBLIC_ORIGIN is plain http: anyone on the network can read sign-ins and orders');
}
const stopMeasuring = measureUptime(deps);

await stopping.promise;
stopMeasuring();
const drainMs = env.DRAIN_MS ?? (env.TRUST_PROXY ? DRAIN_BEHIND_PROXY_MS : 0);
deps.log.info({ drainMs }, 'stopping');
app.announceStop();
await sleep(drainMs);
const tooLate = setTimeout(() => {
  deps.log.warn('closing unfinished requests');
  app.server.closeAllConnections();
}, FINISH_MS);
const hangUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_MS);
await app.close();
clearInterval(hangUp);
clearTimeout(tooLate);
await Promise.race([close(), sleep(CLOSE_MS)]);
process.exit(0);
