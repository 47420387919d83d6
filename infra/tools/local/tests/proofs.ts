import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../process/run.mjs';
import { told } from '../process/print.ts';
import { root } from '../process/tool.ts';

/** Something that `npm run proof` runs: a test file, or the chaos command. */
export interface ProofRun {
  readonly name: string;
  readonly file: string;
  /** Arguments of the chaos command for a multiple of its length. */
  readonly chaos?: (times: number) => readonly string[];
}

const chaosFile = 'infra/tools/commands/chaos.ts';
const chaos: readonly ProofRun[] = [
  {
    name: 'chaos-kills',
    file: chaosFile,
    chaos: (times) => ['--orders', `${Math.ceil(400 * times)}`, '--faults', `${20 * times}`],
  },
  {
    name: 'chaos-rolling',
    file: chaosFile,
    chaos: (times) => ['--rolling', `${times}`],
  },
  {
    name: 'chaos-baskets',
    file: chaosFile,
    chaos: (times) => ['--baskets', `${20 * times}`, '--tables', '4'],
  },
  {
    name: 'chaos-service',
    file: chaosFile,
    chaos: (times) => ['--service', '--minutes', `${times}`],
  },
];

const nameOf = (file: string): string => basename(file).replace(/\.(test|spec)\.ts$/, '');

/** Lists all proofs by name: test files that call `proof`, journeys that read its length, and chaos. */
export async function listProofs(): Promise<ProofRun[]> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  const files = output.split('\n').filter((file) => {
    if (!/\.(test|spec)\.ts$/.test(file) || file.endsWith('/proofs.test.ts')) return false;
    const mark = file.endsWith('.spec.ts') ? /\bSOFRA_PROOF_TIMES\b/ : /\bproof\('/;
    return mark.test(readFileSync(join(root, file), 'utf8'));
  });
  return [...files.map((file) => ({ name: nameOf(file), file })), ...chaos].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

const usage =
  'Usage: npm run proof -- [names…] [--seed 7] [--times 3] [--shard 2/7 | --shard day] [--list]';

/** Options of `npm run proof`. */
export interface ProofOptions {
  readonly names: readonly string[];
  readonly seed: number | undefined;
  readonly times: number;
  /** Every `count`th proof, from the one at `index`. */
  readonly shard: { readonly index: number; readonly count: number };
  readonly isList: boolean;
}

const DAYS = 7;

function readShard(given: string, now: number): ProofOptions['shard'] {
  if (given === 'day') return { index: Math.floor(now / 86_400_000) % DAYS, count: DAYS };
  const [, index = '', count = ''] = /^(\d+)\/(\d+)$/.exec(given) ?? [];
  if (Number(index) < 1 || Number(index) > Number(count) || !count) throw told(usage);
  return { index: Number(index) - 1, count: Number(count) };
}

/** Reads the command line; `--shard day` takes another seventh each day. */
export function readProofOptions(args: readonly string[], now = Date.now()): ProofOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      times: { type: 'string', default: '1' },
      shard: { type: 'string', default: '1/1' },
      list: { type: 'boolean', default: false },
    },
  });
  const [seed, times] = [
    values.seed === undefined ? undefined : Number(values.seed),
    Number(values.times),
  ];
  if (!Number.isInteger(seed ?? 0) || !Number.isInteger(times) || times < 1) throw told(usage);
  return {
    names: positionals,
    seed,
    times,
    shard: readShard(values.shard, now),
    isList: values.list,
  };
}

/** Selects the named proofs, or all, of a shard. */
export function selectProofs(
  all: readonly ProofRun[],
  { names, shard: { index, count } }: Pick<ProofOptions, 'names' | 'shard'>,
): readonly ProofRun[] {
  const unknown = names.filter((name) => all.every((one) => one.name !== name));
  if (unknown.length > 0) throw told(`No proof is named ${unknown.join(', ')}. See --list.`);
  const named = all.filter(({ name }) => names.length === 0 || names.includes(name));
  return named.filter((_one, at) => at % count === index);
}
