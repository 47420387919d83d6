import css from './SkipLink.module.css';

/** The first thing the keyboard reaches: past the header, to `#content`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={css.skip} href="#content">
      {label}
    </a>
  );
}
