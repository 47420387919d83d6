import { useT } from '../../lib/i18n.ts';
import css from './ScanPage.module.css';

/** How scanning works, in three steps (spec §2). */
export function Instructions() {
  const t = useT('guest');
  return (
    <section className={css.how}>
      <h2>{t('scan.how')}</h2>
      <ol>
        <li>{t('scan.steps.one')}</li>
        <li>{t('scan.steps.two')}</li>
        <li>{t('scan.steps.three')}</li>
      </ol>
    </section>
  );
}
