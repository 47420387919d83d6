import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';

const Position = v.object({ line: v.number(), column: v.number() });
const Location = v.object({ start: Position, end: Position });

const Change = v.object({
  mutatorName: v.string(),
  replacement: v.optional(v.string(), ''),
  location: Location,
});
const Instrumented = v.object({ mutants: v.array(Change) });
const Report = v.object({
  files: v.record(
    v.string(),
    v.object({ mutants: v.array(v.object({ ...Change.entries, status: v.string() })) }),
  ),
});

/** Change of one file; lines and columns count from 1. */
export interface Mutant extends v.InferOutput<typeof Change> {
  readonly file: string;
}
/** Mutant and its result: `Killed`, `Timeout`, `Survived`, `NoCoverage` or an error. */
export interface Outcome extends Mutant {
  readonly status: string;
}

/** Identifies a mutant in both the list and the report. */
export const keyOf = ({
  file,
  mutatorName,
  replacement,
  location: { start, end },
}: Mutant): string =>
  [file, mutatorName, start.line, start.column, end.line, end.column, replacement].join(' ');

/** Reads Stryker's report. */
export function readOutcomes(path: string): Outcome[] {
  const { files } = v.parse(Report, JSON.parse(readFileSync(path, 'utf8')));
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file })),
  );
}

type Instrument = new (log: object) => {
  instrument: (files: readonly object[], options: object) => Promise<unknown>;
};

/** Lists the mutants that Stryker, installed in the copy, would make of these files. */
export async function listMutants(copy: string, files: readonly string[]): Promise<Mutant[]> {
  const ofCopy = createRequire(join(copy, 'package.json'));
  const ofCore = createRequire(ofCopy.resolve('@stryker-mutator/core'));
  const path = ofCore.resolve('@stryker-mutator/instrumenter');
  const { Instrumenter }: { Instrumenter: Instrument } = await import(pathToFileURL(path).href);
  const log = { isDebugEnabled: () => false, debug: () => {}, info: () => {}, warn: () => {} };
  const found: Mutant[] = [];
  for (const file of files) {
    const content = readFileSync(join(copy, file), 'utf8');
    const answer = await new Instrumenter(log).instrument(
      [{ name: join(copy, file), content, mutate: true }],
      { ignorers: [], excludedMutations: [], plugins: null },
    );
    for (const { location, ...mutant } of v.parse(Instrumented, answer).mutants) {
      found.push({ ...mutant, file, location: fromOne(location) });
    }
  }
  return found;
}

const fromOne = ({ start, end }: v.InferOutput<typeof Location>) => ({
  start: { line: start.line + 1, column: start.column + 1 },
  end: { line: end.line + 1, column: end.column + 1 },
});

/** Returns Stryker's pattern for a mutant and those within it; its columns count from 0. */
export const patternOf = ({ file, location: { start, end } }: Mutant): string =>
  `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
