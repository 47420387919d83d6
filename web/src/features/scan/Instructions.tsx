import { useT } from '../../lib/i18n/i18n.ts';
import css from './ScanPage.module.css';

/** Instructions for scanning, in three steps (S2). */
export function Instructions() {
  const t = useT('scan');
  return (
    <section className={css.how}>
      <h2>{t('how')}</h2>
      <ol>
        <li>{t('steps.one')}</li>
        <li>{t('steps.two')}</li>
        <li>{t('steps.three')}</li>
      </ol>
    </section>
  );
}
