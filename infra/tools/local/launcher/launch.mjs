import { spawn } from 'node:child_process';
import { watchAncestors } from './ancestors.mjs';

/**
 * Starts a program, forwards our signals to it, and sends it SIGTERM when npm is gone. Doesn't use
 * spawnSync, because a blocked parent can't forward signals.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function launch(program, args, options) {
  const child = spawn(program, args, options);
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  const stopWatching = watchAncestors(() => child.kill('SIGTERM'));
  /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null, error?: Error }>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { child, ended: ended.finally(stopWatching) };
}
