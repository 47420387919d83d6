import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine, told } from '../../tools/local/process/print.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { startServices, throwAwayFolder } from '../../tools/local/services.ts';
import { prepareTemplate } from '../../tools/local/template.ts';
import { partClauses } from './clauses.ts';
import { copyTree } from './copy.ts';
import type { Outcome } from './mutants.ts';
import { listSurvivors, sumUp } from './report.ts';
import { runStryker, type StrykerOptions } from './stryker.ts';
import { targetOf, usual } from './targets.ts';

const usage =
  'Usage: npm run mutation -- api/src/orders infra/src/rooms.ts --sample 40 --seed 7 --at-once 2';

function readOptions(args: readonly string[]): StrykerOptions & { readonly names: string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: String(availableParallelism()) },
    },
  });
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  const options = { sample, seed: Number(values.seed), atOnce: Number(values['at-once']) };
  const isUsable = [sample ?? 1, options.seed, options.atOnce].every(Number.isInteger);
  if (!isUsable) throw told(usage);
  return { ...options, names: positionals.length > 0 ? positionals : usual };
}

/**
 * Measures how many mutants the tests detect. Works in a copy of the repository: makes one change
 * at a time and runs the tests of the folder. Removed clauses of SQL are among the changes.
 */
export async function main(scope: Scope, args: readonly string[]): Promise<void> {
  const { names, ...options } = readOptions(args);
  const folder = throwAwayFolder(scope);
  const copy = join(folder, 'tree');
  printLine('Copying the repository …');
  await copyTree(copy);
  const services = await startServices(scope, { folder, durable: false });
  await prepareTemplate(services.databaseUrl);
  const lines: string[] = [];
  for (const name of names) {
    const target = targetOf(copy, name);
    if (target.sources.length === 0 || target.tests.length === 0) throw told(`${name}: no tests.`);
    printLine(`\n${name}: ${target.sources.length} files, ${target.tests.length} test files`);
    const before = new Map(
      target.sources.map((file) => [file, readFileSync(join(copy, file), 'utf8')]),
    );
    for (const [file, source] of before) writeFileSync(join(copy, file), partClauses(source, file));
    const outcomes: Outcome[] | undefined = await runStryker(
      scope,
      services,
      copy,
      target,
      options,
    );
    if (outcomes) {
      lines.push(sumUp(name, outcomes));
      for (const survivor of listSurvivors(copy, outcomes)) printLine(survivor);
    } else lines.push(`       ${name}: its tests fail without a mutant`);
    for (const [file, source] of before) writeFileSync(join(copy, file), source);
  }
  printLine(`\n${lines.join('\n')}`);
}
