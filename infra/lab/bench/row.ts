/** Limit of a figure's ratio to its floor, or of the figure itself (`isAbsolute`, or no floor). */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** One figure of the final table. */
export interface Row {
  /** Name of the figure, such as `Menu reads`. */
  readonly figure: string;
  readonly unit: string;
  /** Median of the product's rounds. */
  readonly ours: number;
  /** The least work that gives the same result, measured in the same interleaved rounds. */
  readonly floor?: { readonly name: string; readonly value: number };
  readonly goal: Goal;
  /** True if the goal limits the figure itself, although it has a floor. */
  readonly isAbsolute?: boolean;
  /** Lines printed below the figure, such as the range of the rounds and where the time goes. */
  readonly details?: readonly string[];
}

/** Returns the value that the goal limits. */
const limited = ({ ours, floor, isAbsolute }: Row): number =>
  floor && !isAbsolute ? ours / floor.value : ours;

/** Returns by how many percent the goal is missed; 0 or less if it is met. */
function missedByPercent(row: Row): number {
  const { goal } = row;
  const share = 'atMost' in goal ? limited(row) / goal.atMost - 1 : 1 - limited(row) / goal.atLeast;
  return share * 100;
}

/** Formats a number with three significant digits, and whole if it is 100 or more. */
const show = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 3 });

function verdictOf(row: Row): string {
  const missed = missedByPercent(row);
  if (Number.isNaN(missed)) return 'not measured';
  return missed <= 0 ? 'met' : `missed by ${missed < 1 ? missed.toFixed(1) : missed.toFixed(0)} %`;
}

const cellsOf = (row: Row): readonly string[] => {
  const { figure, unit, ours, floor, goal, isAbsolute } = row;
  const times = floor && !isAbsolute ? ' ×' : ` ${unit}`;
  const limit = 'atMost' in goal ? `≤ ${show(goal.atMost)}` : `≥ ${show(goal.atLeast)}`;
  return [
    figure,
    `${show(ours)} ${unit}`,
    floor ? `${show(floor.value)} ${unit} (${floor.name})` : '–',
    floor ? `${(ours / floor.value).toFixed(2)} ×` : '–',
    `${limit}${times}`,
    verdictOf(row),
  ];
};

const HEADS = ['figure', 'ours', 'floor', 'ratio', 'goal', 'verdict'];

/** Formats rows as the lines of one table. */
export function toTable(rows: readonly Row[]): string[] {
  const lines = [HEADS, ...rows.map(cellsOf)];
  const widths = HEADS.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats one row with its details, as it is printed when it has been measured. */
export const toLines = (row: Row): string[] => {
  const [figure, ours, floor, ratio, goal, verdict] = cellsOf(row);
  return [
    `${figure}: ${ours}, floor ${floor}, ratio ${ratio} (goal ${goal}): ${verdict}`,
    ...(row.details ?? []).map((line) => `  ${line}`),
  ];
};
