import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/local/process/tool.ts';
import type { Outcome } from './mutants.ts';

const noticed = (status: string): boolean => status === 'Killed' || status === 'Timeout';
const missed = (status: string): boolean => status === 'Survived' || status === 'NoCoverage';

/** Calculates the share of detected mutants among all that could run. */
function scoreOf(outcomes: readonly Outcome[]): number {
  const killed = outcomes.filter(({ status }) => noticed(status)).length;
  const alive = outcomes.filter(({ status }) => missed(status)).length;
  return killed + alive === 0 ? 1 : killed / (killed + alive);
}

const count = (outcomes: readonly Outcome[], status: string): number =>
  outcomes.filter((outcome) => outcome.status === status).length;

/** Summarizes a target in one line. */
export function sumUp(name: string, outcomes: readonly Outcome[]): string {
  const errors = outcomes.filter(({ status }) => !noticed(status) && !missed(status)).length;
  return [
    `${(100 * scoreOf(outcomes)).toFixed(1).padStart(5)} %  ${name}: ${outcomes.length} mutants`,
    `${count(outcomes, 'Killed')} killed`,
    `${count(outcomes, 'Timeout')} timed out`,
    `${count(outcomes, 'Survived')} survived`,
    `${count(outcomes, 'NoCoverage')} not reached`,
    `${errors} could not run`,
  ].join(', ');
}

/** Lists the survivors, each with its line before and after the change. */
export function listSurvivors(copy: string, outcomes: readonly Outcome[]): string[] {
  return outcomes
    .filter(({ status }) => missed(status))
    .map(({ file, mutatorName, status, location: { start, end }, replacement }) => {
      const lines = readFileSync(join(copy, file), 'utf8').split('\n');
      const before = lines.slice(start.line - 1, end.line).join('\n');
      const last = lines[end.line - 1] ?? '';
      const after = before.slice(0, start.column - 1) + replacement + last.slice(end.column - 1);
      const [was, now] = [before, after].map(shorten);
      return `${file}:${start.line} ${mutatorName} (${status})\n  - ${was}\n  + ${now}`;
    });
}

const shorten = (text: string): string => {
  const line = text.replaceAll(root, '').replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 157)}…` : line;
};
