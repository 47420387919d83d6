import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';

/**
 * Loaded into an API process before its own code: profiles it from one `SIGUSR2` to the next, and
 * writes the time in microseconds by part to `TRACE_FILE` as JSON. A part is a package, a folder of
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

function sumByPart({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const sums: Record<string, number> = {};
  for (const [index, id] of samples.entries()) {
    const part = parts.get(id) ?? '';
    sums[part] = (sums[part] ?? 0) + (timeDeltas[index + 1] ?? 0);
  }
  return sums;
}

function stop(): void {
  session.post('Profiler.stop', (error, { profile }) => {
    const file = process.env['TRACE_FILE'];
    if (!error && file) writeFileSync(file, JSON.stringify(sumByPart(profile)));
  });
}

let isOn = false;
process.on('SIGUSR2', () => {
  isOn = !isOn;
  if (!isOn) return stop();
  session.post('Profiler.enable');
  session.post('Profiler.start');
});
