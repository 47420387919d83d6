import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identify } from '../process/identity.ts';
import { startProcess } from '../process/running.ts';
import { openScope, type Scope } from '../process/scope.ts';
import { findRunning, takeDataFolder } from './data-dir.ts';
import { writeRunning } from './running-record.ts';

describe('a data folder', () => {
  let folder = '';
  let scope: Scope;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sofra-test-'));
    scope = openScope();
    scope.defer(() => rmSync(folder, { recursive: true }));
  });
  afterEach(() => scope.close());

  it('allows one run at a time, and reports its address', async () => {
    const announce = await takeDataFolder(scope, folder);
    announce({ origin: 'http://localhost:3000' });
    await expect(takeDataFolder(scope, folder)).rejects.toThrow(
      /Already running at http:\/\/localhost:3000/,
    );
  });

  it('is released when the run ends', async () => {
    const run = openScope();
    await takeDataFolder(run, folder);
    await run.close();
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
  });

  it('is released when the run is killed, and its leftover processes are stopped', async () => {
    const server = startProcess(scope, 'sleep', ['60']);
    scope.defer(() => server.stop('SIGKILL', 1000));
    const identity = await identify(server.pid);
    writeRunning(join(folder, 'running.json'), {
      launcher: { pid: process.pid, born: 'before the last start of the machine' },
      processes: identity ? [identity] : [],
    });
    expect(await findRunning(folder)).toBeUndefined();
    await takeDataFolder(scope, folder);
    expect(server.hasExited()).toBe(true);
  });

  it('records every process of its run', async () => {
    await takeDataFolder(scope, folder);
    const server = startProcess(scope, 'sleep', ['60']);
    scope.defer(() => server.stop('SIGKILL', 1000));
    const pids = async (): Promise<number[] | undefined> =>
      (await findRunning(folder))?.processes.map(({ pid }) => pid);
    await expect.poll(pids).toEqual([server.pid]);
    await server.stop('SIGKILL', 1000);
    await expect.poll(pids).toEqual([]);
  });

  it('ignores a truncated record', async () => {
    writeFileSync(join(folder, 'running.json'), '{"launcher":');
    await expect(takeDataFolder(scope, folder)).resolves.toBeTypeOf('function');
  });
});
