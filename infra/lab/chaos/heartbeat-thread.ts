import { parentPort } from 'node:worker_threads';

/** Interval between measurements, and the CPU time of each one. */
const EVERY_MS = 25;
const WORK_MS = 1;

// This thread runs nothing else, so any delay comes from the machine.
let dueAt = performance.now() + EVERY_MS;
setInterval(() => {
  const usedBefore = process.threadCpuUsage();
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage(usedBefore);
    return (user + system) / 1000;
  };
  while (usedMs() < WORK_MS);
  const lateMs = performance.now() - dueAt - WORK_MS;
  dueAt = performance.now() + EVERY_MS;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ at: performance.timeOrigin + performance.now(), lateMs });
}, EVERY_MS);
