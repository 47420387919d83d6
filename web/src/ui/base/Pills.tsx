import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import css from './Pills.module.css';

/** Link to a part of the page; null is the top. */
export interface Pill {
  id: string | null;
  label: string;
  /** Language of a label that isn't in the page's language. */
  spoken?: { lang: string; dir: 'ltr' | 'rtl' };
}

/** Row of pills for the parts of a page. The current one (`active`) is highlighted and scrolled into view. */
export function Pills({
  label,
  pills,
  active,
  onGo,
}: {
  label: string;
  pills: readonly Pill[];
  active: string | null;
  onGo: (id: string | null) => void;
}) {
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const on = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !on) return;
    // Scrolls only the row: scrollIntoView would scroll the page too.
    const middle = on.offsetLeft + on.offsetWidth / 2 - nav.current.clientWidth / 2;
    nav.current.scrollTo({ left: middle });
  }, [active]);

  return (
    <nav ref={nav} className={css.pills} aria-label={label}>
      {pills.map(({ id, label, spoken }) => (
        <button
          key={id ?? ''}
          type="button"
          className={classes(css.pill, id === active && css.on)}
          aria-current={id === active ? 'true' : undefined}
          onClick={() => onGo(id)}
          {...spoken}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
