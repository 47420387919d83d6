import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '@sofra/infra/seed/demo';
import { startApi, type TestApi } from '../../test/api.ts';

const run = promisify(execFile);
const room = join(import.meta.dirname, '../..');
let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startApi({ DEMO: '1' });
  await seedDemo(api.db);
  folder = await mkdtemp(join(tmpdir(), 'sofra-client-'));
  await symlink(join(room, 'node_modules'), join(folder, 'node_modules'));
  await copyFile(join(room, 'examples', 'order.ts'), join(folder, 'order.ts'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
};

it('allows openapi-typescript to generate a client that compiles and places an order', async () => {
  const { body } = await api.call('GET', '/api/openapi.json');
  await writeFile(join(folder, 'sofra.d.ts'), astToString(await openapiTS(body)));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['order.ts', 'sofra.d.ts'] }),
  );
  const compiled = await run('tsc', ['-p', folder]).then(
    () => '',
    (failure: { stdout: string }) => failure.stdout,
  );
  expect(compiled).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'order.ts'), api.url]);
  const statuses = JSON.parse(stdout);
  expect(statuses).toEqual({
    guestId: statuses.placedBy,
    placedBy: expect.any(Number),
    lines: 1,
    isLoginFailed: true,
  });
});
