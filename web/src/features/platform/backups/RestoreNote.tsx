import { useT } from '../../../lib/i18n/i18n.ts';
import css from './Backups.module.css';

/** Instructions for restoring a backup, which isn't possible here, to prevent accidents. */
export function RestoreNote() {
  const t = useT('platform');
  return (
    <section className={css.restore} aria-labelledby="restore-title">
      <h2 id="restore-title">{t('backups.restore.title')}</h2>
      <p>{t('backups.restore.text')}</p>
      <pre tabIndex={0}>
        <code>npm run restore -- {t('backups.restore.file')}</code>
      </pre>
      <p>{t('backups.restore.after')}</p>
    </section>
  );
}
