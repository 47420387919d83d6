import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops process groups by the pids of their leaders: first with a signal, after five seconds with
 * SIGKILL.
 * @param {Iterable<number>} groups
 */
export async function stopGroups(groups) {
  for (const group of groups) {
    signalGroup(group, 'SIGCONT');
    // PostgreSQL's SIGTERM waits for its clients to disconnect; SIGINT stops it at once, and our
    // other programs too.
    signalGroup(group, 'SIGINT');
  }
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline && [...groups].some((group) => signalGroup(group, 0)))
    await sleep(50);
  for (const group of groups) signalGroup(group, 'SIGKILL');
}

/**
 * Signals a process group; returns false if it doesn't exist.
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 */
function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}
