import { pages } from '@sofra/contracts/pages';
import { type RefObject, useCallback } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import shared from './Page.module.css';
import css from './StickyBar.module.css';
import { demoMenuPath } from './demoPaths.ts';
import { useOutOfView } from './useOutOfView.ts';

/**
 * Bar of a phone with the hero's two buttons, while neither they (`first`) nor the closing block (`last`)
 * and the footer are in view.
 */
export function StickyBar({
  first,
  last,
}: {
  first: RefObject<HTMLElement | null>;
  last: RefObject<HTMLElement | null>;
}) {
  const t = useT('landing');
  const isShown = useOutOfView(
    useCallback(
      () => [first.current, last.current, document.querySelector('footer')],
      [first, last],
    ),
  );
  return (
    <div className={classes(css.bar, isShown && css.shown)}>
      <a href={demoMenuPath} className={classes(buttonClass(), shared.demo)}>
        {t('demoTable')}
      </a>
      <a
        href={pages.businessRegister.path}
        className={classes(buttonClass({ kind: 'primary' }), css.register)}
      >
        {t('register')}
      </a>
    </div>
  );
}
