import type { TestProject } from 'vitest/node';

/** Names the services of the whole measurement to the tests: each of Stryker's workers comes here. */
export default function setup(project: TestProject): void {
  project.provide('databaseUrl', process.env['TEST_DATABASE_URL'] ?? '');
  project.provide('redisUrl', process.env['TEST_REDIS_URL'] ?? '');
}
