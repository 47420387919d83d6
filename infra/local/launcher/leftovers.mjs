import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops process groups by their leaders' numbers: asked first, killed after five seconds.
 * @param {Iterable<number>} groups
 */
export async function stopGroups(groups) {
  for (const group of groups) {
    signalGroup(group, 'SIGCONT');
    // PostgreSQL takes SIGTERM as "when everybody has left"; SIGINT means now, to all of ours.
    signalGroup(group, 'SIGINT');
  }
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline && [...groups].some((group) => signalGroup(group, 0)))
    await sleep(50);
  for (const group of groups) signalGroup(group, 'SIGKILL');
}

/**
 * Whether the group was there to be signalled.
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
