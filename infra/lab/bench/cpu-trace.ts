import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';

/**
 * Loaded into an API process before its own code: profiles it from one `SIGUSR2` to the next, and
 * writes the number of samples by part to `TRACE_FILE` as JSON. A part is a package, a folder of
 * the product, a module of Node, or V8's own work.
 */
const session = new Session();
session.connect();

const partOf = ({ functionName, url }: Profiler.ProfileNode['callFrame']): string => {
  // V8's own work in parentheses; otherwise a function of Node in C++.
  if (url === '') return /^write[A-Z]?/.test(functionName) ? 'socket writes' : functionName;
  const dependency = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (dependency) return dependency;
  const ours = /\/(api|infra|contracts)\/src\/([^/]+)/.exec(url);
  return ours
    ? `${ours[1]}/src/${ours[2]}`
    : url.replace(/^node:(internal\/)?_?([a-z]+).*/, 'node:$2');
};

/**
 * Counts samples, not the time between them: that includes the time of the processes that a write to a socket has
 * woken, and shows writes several times too large on a busy machine.
 */
function countByPart({ nodes, samples = [] }: Profiler.Profile) {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const counts: Record<string, number> = {};
  for (const id of samples) {
    const part = parts.get(id) ?? '';
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

function stop(): void {
  session.post('Profiler.stop', (error, { profile }) => {
    const file = process.env['TRACE_FILE'];
    if (!error && file) writeFileSync(file, JSON.stringify(countByPart(profile)));
  });
}

let isOn = false;
process.on('SIGUSR2', () => {
  isOn = !isOn;
  if (!isOn) return stop();
  session.post('Profiler.enable');
  session.post('Profiler.start');
});
