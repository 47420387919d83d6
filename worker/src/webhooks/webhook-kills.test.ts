import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { proof } from '@sofra/infra/proof';
import { createRandom } from '../../test/reports/random.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { openWebhooks } from '../../test/webhooks.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';

const fixture = await openWorkerFixture();

/** Events. */
const { seed, times: EVENTS } = proof('webhook-kills', { short: 40, long: 1500 });
const SESSIONS = Math.max(8, EVENTS / 20);
const KILLS = Math.max(2, EVENTS / 80);

const main = fileURLToPath(new URL('../../test/webhook-process.ts', import.meta.url));

function startSender() {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DATABASE_URL: fixture.databaseUrl,
      REDIS_URL: fixture.redisUrl,
      REDIS_PREFIX: fixture.prefix,
      SOFRA_SECRET: 'only-for-tests-'.repeat(3),
      PUBLIC_ORIGIN: 'http://sofra.test',
      ALLOW_PRIVATE_WEBHOOKS: '1',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
  });
  return { child, started: once(child.stdout, 'data'), exited: once(child, 'exit') };
}

it(`delivers ${EVENTS} events at least once and in order, with failures and killed workers`, async () => {
  const { next: random } = createRandom(seed);
  const webhooks = await openWebhooks(fixture);
  const receiver = await startReceiver();
  const { secret } = await webhooks.addEndpoint({ url: receiver.url });
  receiver.secrets = [secret];
  receiver.answer = () => {
    // A fifth of the attempts fail; of the others, some are taken with a broken connection, the first always.
    const chance = receiver.received.length === 0 ? 0.2 : random();
    if (chance < 0.16) return 'refused';
    if (chance < 0.19) return 'redirected';
    if (chance < 0.2) return 'silent';
    return chance < 0.25 ? 'broken' : 'taken';
  };
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, webhooks.addSession));
  const senders = [startSender(), startSender()];
  onTestFinished(async () => {
    for (const { child, exited } of senders) {
      child.kill('SIGKILL');
      await exited;
    }
    await receiver.close();
  });
  await Promise.all(senders.map(({ started }) => started));

  const emitted = new Map<number, number>();
  const emitAll = async (): Promise<void> => {
    for (let index = 0; index < EVENTS; index += 1) {
      const session = sessions[Math.floor(random() * sessions.length)] ?? 0;
      const version = (emitted.get(session) ?? 0) + 1;
      emitted.set(session, version);
      await webhooks.emitOrder(session, version);
      await sleep(random() * 15);
    }
  };
  let killed = 0;
  const emitting = emitAll();
  while (killed < KILLS) {
    await sleep(200 + random() * 400);
    const index = killed % senders.length;
    const victim = senders[index];
    victim?.child.kill('SIGKILL');
    await victim?.exited;
    killed += 1;
    senders[index] = startSender();
    await senders[index]?.started;
  }
  await emitting;
  await expect
    .poll(
      async () => (await webhooks.deliveries()).filter(({ state }) => state !== 'delivered').length,
      { timeout: 120_000, interval: 100 },
    )
    .toBe(0);

  const taken = receiver.received.filter(({ isTaken }) => isTaken);
  const ids = new Set(taken.map(({ eventId }) => eventId));
  const inOrder = sessions.filter((session) => {
    let last = 0;
    return receiver.received
      .filter(({ data }) => data['sessionId'] === session)
      .every(({ data, isTaken }) => {
        const version = Number(data['version']);
        // The next one, or an earlier one again only while it is the last.
        const isNext = version === last + 1 || version === last;
        if (isTaken) last = version;
        return isNext;
      });
  });
  process.stdout.write(
    `webhooks: ${EVENTS} events, ${receiver.received.length} requests, ` +
      `${taken.length - ids.size} duplicates, ${receiver.received.length - taken.length} failures, ` +
      `${killed} kills, ${receiver.unverified} bad signatures\n`,
  );
  expect(receiver.unverified).toBe(0);
  expect(ids.size).toBe(EVENTS);
  expect(await webhooks.deliveries()).toHaveLength(EVENTS);
  expect(inOrder).toHaveLength(sessions.length);
  expect(taken.length).toBeGreaterThan(ids.size);
});
