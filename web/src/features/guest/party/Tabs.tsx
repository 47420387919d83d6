import { useT } from '../../../lib/i18n/i18n.ts';
import { classes } from '../../../ui/base/classes.ts';
import type { View } from '../view.ts';
import css from './Tabs.module.css';

/** Menü | Siparişlerimiz, once there is something to see under the second. */
export function Tabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useT('party');
  const tab = (name: View, word: string) => (
    <button
      type="button"
      className={classes(css.tab, view === name && css.on)}
      aria-current={view === name ? 'page' : undefined}
      onClick={() => onView(name)}
    >
      {word}
    </button>
  );
  return (
    <nav className={css.tabs} aria-label={t('tabs.label')}>
      {tab('menu', t('tabs.menu'))}
      {tab('orders', t('tabs.orders'))}
    </nav>
  );
}
