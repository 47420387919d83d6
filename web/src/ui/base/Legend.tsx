import css from './Legend.module.css';

/** Legend of a chart with a line and dots; for bars, the bar and the paler one behind it. */
export function Legend({
  line,
  dots,
  isBars = false,
}: {
  line: string;
  dots: string;
  isBars?: boolean;
}) {
  return (
    <span className={css.legend}>
      <span>
        <i className={isBars ? css.bar : undefined} />
        {line}
      </span>
      <span>
        <i className={isBars ? css.behind : css.dotted} />
        {dots}
      </span>
    </span>
  );
}
