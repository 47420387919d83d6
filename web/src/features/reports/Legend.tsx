import { useT } from '../../lib/i18n.ts';
import css from './Legend.module.css';

/** What the line and the dots of a chart are. */
export function Legend() {
  const t = useT('reports');
  return (
    <span className={css.legend}>
      <span>
        <i />
        {t('chart.this')}
      </span>
      <span>
        <i className={css.dotted} />
        {t('chart.compared')}
      </span>
    </span>
  );
}
