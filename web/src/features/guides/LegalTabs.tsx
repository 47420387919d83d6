import { pages } from '@sofra/contracts/pages';
import { useLayoutEffect, useRef } from 'react';
import { type LegalName, legalNames } from '../../legal/legalFiles.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import css from './LegalPage.module.css';

/** Links to the legal texts, as tabs; a narrow list is scrolled to the current one. */
export function LegalTabs({ current }: { current: LegalName }) {
  const t = useT('legal');
  const say = useT('public');
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const shown = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const frame = list.current?.getBoundingClientRect();
    if (!shown || !frame) return;
    const after = Math.max(0, shown.right - frame.right);
    const before = Math.min(0, shown.left - frame.left);
    list.current?.scrollBy({ left: after || before, behavior: 'instant' });
  }, []);
  return (
    <nav aria-label={t('texts')}>
      <ul ref={list} className={css.tabs}>
        {legalNames.map((name) => (
          <li key={name}>
            <a href={pages[name].path} aria-current={name === current ? 'page' : undefined}>
              {say(`footer.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
