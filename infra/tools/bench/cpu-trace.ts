import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';

/**
 * Loaded into an API process before its own code: profiles it from `SIGUSR2` on, and writes the
 * CPU time in microseconds by part to `PARTS_FILE` as JSON when the process exits. A part is a
 * package, a folder of the product, a module of Node, or V8's own work.
 */
const session = new Session();
session.connect();
session.post('Profiler.enable');

const partOf = ({ functionName, url }: Profiler.ProfileNode['callFrame']): string => {
  if (url === '') return functionName;
  const dependency = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (dependency) return dependency;
  const ours = /\/(api|infra|contracts)\/src\/([^/]+)/.exec(url);
  return ours
    ? `${ours[1]}/src/${ours[2]}`
    : url.replace(/^node:(internal\/)?([^/]+).*/, 'node:$2');
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

process.on('SIGUSR2', () => session.post('Profiler.start'));
process.on('exit', () => {
  session.post('Profiler.stop', (error, { profile }) => {
    const file = process.env['PARTS_FILE'];
    if (!error && file) writeFileSync(file, JSON.stringify(sumByPart(profile)));
  });
});
