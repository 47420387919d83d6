import type { TestProject } from 'vitest/node';
import { openScope } from './process/scope.ts';
import { startThrowAwayServices } from './services.ts';
import { prepareTemplate } from './template.ts';

/**
 * Provides every test file with a PostgreSQL that has a migrated template, and a Redis: those
 * named in the environment (`npm test` starts them once), else temporary ones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scope = openScope();
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  const services =
    TEST_DATABASE_URL && TEST_REDIS_URL
      ? { databaseUrl: TEST_DATABASE_URL, redisUrl: TEST_REDIS_URL }
      : await startThrowAwayServices(scope, { durable: false });
  try {
    await prepareTemplate(services.databaseUrl);
  } catch (error) {
    await scope.close();
    throw error;
  }
  project.provide('databaseUrl', services.databaseUrl);
  project.provide('redisUrl', services.redisUrl);
  return () => scope.close();
}
