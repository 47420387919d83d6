/** Time that one file took in its worker, in milliseconds. */
export interface FileTime {
  readonly file: string;
  /** Package, or `journeys`. */
  readonly suite: string;
  readonly totalMs: number;
  /** Part of the total that isn't a test: imports, hooks, processes and databases. */
  readonly setUpMs: number;
}

const SLOWEST = 10;

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const sumOf = (files: readonly FileTime[], key: 'totalMs' | 'setUpMs'): number =>
  files.reduce((total, file) => total + file[key], 0);

/** Describes where the time went: for each suite, the share of set-up, and the slowest files. */
export function describeTimes(files: readonly FileTime[]): string {
  const suites = [...new Set(files.map(({ suite }) => suite))];
  const rows: (readonly [string, readonly FileTime[]])[] = [
    ...suites.map((suite) => [suite, files.filter((file) => file.suite === suite)] as const),
    ['all', files],
  ];
  const shares = rows.map(([name, own]) => {
    const total = sumOf(own, 'totalMs');
    const share = total === 0 ? 0 : Math.round((100 * sumOf(own, 'setUpMs')) / total);
    return `  ${name.padEnd(10)}${seconds(total).padStart(8)} s, set-up ${share} %`;
  });
  const slowest = files
    .toSorted((a, b) => b.totalMs - a.totalMs)
    .slice(0, SLOWEST)
    .map(
      ({ file, totalMs, setUpMs }) =>
        `  ${seconds(totalMs).padStart(6)} s  ${file}${setUpMs > totalMs / 2 ? ' (mostly set-up)' : ''}`,
    );
  return ['Time of all workers', ...shares, 'Slowest files', ...slowest].join('\n');
}
