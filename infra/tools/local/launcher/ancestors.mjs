import { readFileSync } from 'node:fs';

/**
 * Calls `onDeath` when npm dies without a signal, which changes our parent process. If npm's `sh`
 * stays between npm and us, it outlives npm, so the parent of that shell is watched too.
 * @param {() => void} onDeath
 */
export function watchAncestors(onDeath) {
  const before = readAncestors();
  const timer = setInterval(() => {
    if (readAncestors() !== before) onDeath();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

function readAncestors() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return `${parent}`;
  // Format "pid (name) state ppid …". Only Linux has this file; elsewhere only the parent is
  // watched.
  const [, name = '', grandparent = ''] = /\((.*)\) \S (\d+)/.exec(readStat(parent)) ?? [];
  return /^(sh|dash|bash|ash|busybox)$/.test(name) ? `${parent} ${grandparent}` : `${parent}`;
}

/** @param {number} pid */
function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
