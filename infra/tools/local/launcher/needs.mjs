import { install } from '../find/install.mjs';
import { findPostgres } from '../find/postgres.mjs';
import { findRedis } from '../find/redis.mjs';
import { which } from '../process/run.mjs';
import { hasLibatomic } from './node.mjs';

/** @typedef {import('../find/packages.mjs').Need} Need */

/** @type {readonly Need[]} */
const services = ['postgres', 'redis'];

/**
 * Programs that a command needs before it starts. Chromium is installed later, by the journeys.
 * @type {Partial<Record<string, readonly Need[]>>}
 */
const needsOf = {
  start: services,
  dev: services,
  test: [...services, 'chromium'],
  proof: services,
  seed: ['postgres'],
  restore: ['postgres'],
  bench: services,
  chaos: services,
  platforms: services,
  mutation: services,
};

/**
 * Installs the missing programs of a command, all at once and before anything is built. Throws one
 * message that names all of them if that is impossible.
 * @param {string} command
 * @param {import('./node.mjs').ChosenNode} node
 */
export async function installNeeds(command, node) {
  /** @type {Need[]} */
  const missing = [];
  for (const need of needsOf[command] ?? []) if (await isMissing(need)) missing.push(need);
  if (node.isPackaged && !hasLibatomic()) missing.push('libatomic');
  const now = missing.filter((need) => need !== 'chromium');
  if (now.length > 0)
    await install(
      now,
      missing.filter((need) => need === 'chromium'),
    );
}

/** @param {Need} need */
async function isMissing(need) {
  const { DATABASE_URL, REDIS_URL, CHROMIUM_PATH } = process.env;
  if (need === 'postgres') return !DATABASE_URL && !(await findPostgres());
  if (need === 'redis') return !REDIS_URL && !findRedis();
  return (
    !CHROMIUM_PATH &&
    !['chromium-headless-shell', 'chromium', 'google-chrome'].some((name) => which(name))
  );
}
