import css from './Skeleton.module.css';

/** Placeholder of content that is loading, in its size. */
export function Skeleton({
  width,
  height = 14,
  radius = 6,
}: {
  width: number | string;
  height?: number | string;
  radius?: number;
}) {
  return (
    <span
      className={css.bar}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
