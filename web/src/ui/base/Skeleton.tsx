import css from './Skeleton.module.css';

/** A quiet bar in the place and size of something that is on its way. */
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
