import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../services.ts';
import { identify, isSame } from './identity.ts';
import { keepRunning } from './keep-running.ts';
import { startProcess } from './running.ts';
import { openScope, type Scope } from './scope.ts';
import { freePort, until } from './wait.ts';

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
