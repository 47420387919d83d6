import css from './SkipLink.module.css';

/** First link of the page for keyboard users: skips the header to `#content`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={css.skip} href="#content">
      {label}
    </a>
  );
}
