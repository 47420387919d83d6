import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from '@sofra/infra/env';
import { buildApp } from './app.ts';
import { type OpenDeps, openDeps } from './open-deps.ts';
import { measureUptime } from './platform/measure-uptime.ts';

/**
 * The time to serve after SIGTERM. A proxy that checks `/health/serving` every second has chosen other
 * processes by then; without a proxy there is nothing to wait for.
 */
const DRAIN_BEHIND_PROXY_MS = 5000;
/** The time for running requests to finish after that (design: live, stop and deploy). */
const FINISH_MS = 10_000;
/** The time for connections to close after that: a lost connection never does. */
const CLOSE_MS = 2000;
const RETRY_MS = 500;
/** A browser keeps its connection open after its last answer: while stopping it is looked for this often. */
const HANG_UP_MS = 50;

const env = readEnv(process.env);
const stopping = Promise.withResolvers<void>();
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal asks to stop without waiting.
    if (isStopping) process.exit(1);
    isStopping = true;
    stopping.resolve();
  });
}

/** Waits for Postgres as long as it takes: it may be starting too. */
async function waitForDeps(): Promise<OpenDeps> {
  for (let told = ''; ;) {
    try {
      return await openDeps(env);
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
const stopMeasuring = measureUptime(deps);

await stopping.promise;
stopMeasuring();
const drainMs = env.DRAIN_MS ?? (env.TRUST_PROXY ? DRAIN_BEHIND_PROXY_MS : 0);
deps.log.info({ drainMs }, 'stopping');
app.announceStop();
await sleep(drainMs);
const tooLate = setTimeout(() => {
  deps.log.warn('cutting what has not finished');
  app.server.closeAllConnections();
}, FINISH_MS);
const hangUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_MS);
await app.close();
clearInterval(hangUp);
clearTimeout(tooLate);
await Promise.race([close(), sleep(CLOSE_MS)]);
process.exit(0);
