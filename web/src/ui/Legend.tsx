import css from './Legend.module.css';

/** What the line and the dots of a chart are. */
export function Legend({ line, dots }: { line: string; dots: string }) {
  return (
    <span className={css.legend}>
      <span>
        <i />
        {line}
      </span>
      <span>
        <i className={css.dotted} />
        {dots}
      </span>
    </span>
  );
}
