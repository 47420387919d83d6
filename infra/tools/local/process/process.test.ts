import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../services.ts';
import { identify, isSame } from './identity.ts';
import { keepRunning } from './keep-running.ts';
import { startProcess } from './running.ts';
import { openScope, type Scope } from './scope.ts';
import { freePort, until } from './wait.ts';
import { findRunning, takeDataFolder } from '../data/data-dir.ts';
import { writeRunning } from '../data/running-record.ts';

const isAlive = async (pid: number): Promise<boolean> => (await identify(pid)) !== undefined;

describe('a scope', () => {
  it('cleans up the latest first, and continues after an error', async () => {
    const undone: string[] = [];
    const scope = openScope();
    scope.defer(() => void undone.push('database'));
    scope.defer(() => Promise.reject(new Error('this one fails on purpose')));
    scope.defer(() => void undone.push('server'));
    await scope.close();
    expect(undone).toEqual(['server', 'database']);
  });

  it('starts nothing once it is closing', async () => {
    const scope = openScope();
    await scope.close();
    expect(() => startProcess(scope, 'sleep', ['60'])).toThrow('stopping');
  });
});

describe('a process of ours', () => {
  let scope: Scope;
  beforeEach(() => {
    scope = openScope();
  });
  afterEach(() => scope.close());

  it('is killed with everything it started if it doesn’t end in time', async () => {
    const note = join(throwAwayFolder(scope), 'child.pid');
    const script = 'trap "" TERM; sleep 60 & echo $! >"$0"; wait; sleep 60';
    const stubborn = startProcess(scope, 'sh', ['-c', script, note]);
    const child = await until('the child', 5000, () => Number(readFileSync(note)) || undefined);
    await stubborn.stop('SIGTERM', 100);
    expect(await isAlive(stubborn.pid)).toBe(false);
    await expect.poll(() => isAlive(child)).toBe(false);
  });

  it('is cleaned up with everything it started when it dies unexpectedly', async () => {
    const note = join(throwAwayFolder(scope), 'child.pid');
    const parent = startProcess(scope, 'sh', ['-c', 'sleep 60 & echo $! >"$0"; wait', note]);
    const child = await until('the child', 5000, () => Number(readFileSync(note)) || undefined);
    process.kill(parent.pid, 'SIGKILL');
    await parent.exited;
    await expect.poll(() => isAlive(child)).toBe(false);
  });

  it('reports a missing program', async () => {
    const { code, error } = await startProcess(scope, 'no-such-program', []).exited;
    expect(code).toBe(-1);
    expect(error?.message).toContain('ENOENT');
  });

  it('is restarted when it ends, until it is stopped', async () => {
    const kept = keepRunning(scope, 'A server', () => startProcess(scope, 'sleep', ['60']));
    const first = kept.pid();
    process.kill(first, 'SIGKILL');
    const second = await until('a new process', 5000, () =>
      kept.pid() === first ? undefined : kept.pid(),
    );
    await kept.stop();
    expect(await isAlive(second)).toBe(false);
  });

  it('isn’t confused with another process with the same pid', async () => {
    const identity = await identify(process.pid);
    expect(identity && (await isSame(identity))).toBe(true);
    expect(await isSame({ pid: process.pid, born: 'another time' })).toBe(false);
  });
});

describe('a free port', () => {
  it('is outside the range of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1023);
  });
});

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
