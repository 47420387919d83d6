import { readFileSync } from 'node:fs';

/**
 * Calls `onDeath` when npm dies without telling us: then our parent changes. Where npm's `sh` stays between
 * npm and us it outlives npm in silence, so there the parent of that shell is watched too.
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
  // "pid (name) state ppid …": only Linux has it; elsewhere the parent alone must do.
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
