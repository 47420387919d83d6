import { useT } from '../../../lib/i18n/i18n.ts';
import { classes } from '../../../ui/base/classes.ts';
import type { View } from '../view.ts';
import css from './Tabs.module.css';

/** Tabs Menü and Siparişlerimiz. */
export function Tabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useT('party');
  const tab = (name: View, label: string) => (
    <button
      type="button"
      className={classes(css.tab, view === name && css.on)}
      aria-current={view === name ? 'page' : undefined}
      onClick={() => onView(name)}
    >
      {label}
    </button>
  );
  return (
    <nav className={css.tabs} aria-label={t('tabs.label')}>
      {tab('menu', t('tabs.menu'))}
      {tab('orders', t('tabs.orders'))}
    </nav>
  );
}
