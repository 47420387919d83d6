import { useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { useMenuTexts } from './menuLanguage.ts';
import { sectionId } from './MenuList.tsx';
import css from './Pills.module.css';
import type { Section } from './sections.ts';

/** The categories as pills, Tümü first. The one being read is on, and in sight. */
export function Pills({
  sections,
  active,
  onGo,
}: {
  sections: readonly Section[];
  /** The id of a section on the page; null: all, the top. */
  active: string | null;
  onGo: (id: string | null) => void;
}) {
  const t = useT('guest');
  const { say, spoken } = useMenuTexts();
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const on = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !on) return;
    // Only the row moves: scrollIntoView would move the page as well.
    const middle = on.offsetLeft + on.offsetWidth / 2 - nav.current.clientWidth / 2;
    nav.current.scrollTo({ left: middle });
  }, [active]);

  const entries = [
    { id: null, name: t('menu.all'), spoken: undefined },
    ...sections.map(({ category: { key, name } }) => ({
      id: sectionId(key),
      name: say(name),
      spoken,
    })),
  ];
  return (
    <nav ref={nav} className={css.pills} aria-label={t('menu.categories')}>
      {entries.map(({ id, name, spoken }) => (
        <button
          key={id ?? ''}
          type="button"
          className={classes(css.pill, id === active && css.on)}
          aria-current={id === active ? 'true' : undefined}
          onClick={() => onGo(id)}
          {...spoken}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
