import type { TestProject } from 'vitest/node';

/** Gives the tests the addresses of the shared services; each of Stryker's workers runs this. */
export default function setup(project: TestProject): void {
  project.provide('databaseUrl', process.env['TEST_DATABASE_URL'] ?? '');
  project.provide('redisUrl', process.env['TEST_REDIS_URL'] ?? '');
}
