/** Cut and fold marks, in millimetres. */

const SHEET = { width: 210, height: 297 };
const xs = [15, 105, 195];
const ys = [18.5, 83.5, 148.5, 213.5, 278.5];
/** Distance of the marks from the cards, so that an imprecise cut shows none of them. */
const GAP = 2;
const LENGTH = 7;
/** Half the length of a cross between cards. */
const ARM = 1.5;

const outside = [
  ...xs.flatMap((x) => [
    `M${x} ${(ys[0] ?? 0) - GAP}v${-LENGTH}`,
    `M${x} ${(ys.at(-1) ?? 0) + GAP}v${LENGTH}`,
  ]),
  ...ys.flatMap((y) => [
    `M${(xs[0] ?? 0) - GAP} ${y}h${-LENGTH}`,
    `M${(xs.at(-1) ?? 0) + GAP} ${y}h${LENGTH}`,
  ]),
];
const between = ys
  .slice(1, -1)
  .map((y) => `M${xs[1]} ${y - ARM}v${2 * ARM}M${(xs[1] ?? 0) - ARM} ${y}h${2 * ARM}`);

/** Crop marks of the sheet of eight cards, 90 × 65 mm each. */
export function CropMarks({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={[...outside, ...between].join('')} />
    </svg>
  );
}

/** Fold across the middle of an A5 tent. */
export function FoldMarks({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 148 210" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 105h6M142 105h6" />
    </svg>
  );
}
