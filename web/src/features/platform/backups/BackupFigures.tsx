import type { Backup } from '@sofra/contracts/backups';
import { pages } from '@sofra/contracts/pages';
import type { BackupFrequency } from '@sofra/contracts/settings';
import { Ago } from '../../../ui/staff/Ago.tsx';
import { FigureCard, FigureDifference } from '../../../ui/staff/StatCard.tsx';
import { clock, fileSize, longDate } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import css from './Backups.module.css';

/** Age of the last verified backup, time of the next one, and retention. */
export function BackupFigures({
  last,
  frequency,
  nextAt,
  retentionDays,
}: {
  last: Backup | undefined;
  frequency: BackupFrequency;
  nextAt: string;
  retentionDays: number;
}) {
  const t = useT('platform');
  const language = useLanguage();
  const settings = pages.adminSettings.path;
  return (
    <section className={css.figures} aria-label={t('backups.figures.label')}>
      <FigureCard
        label={t('backups.figures.last')}
        figure={last ? <Ago at={last.startedAt} /> : t('backups.figures.none')}
      >
        <FigureDifference>
          {last ? fileSize(last.sizeBytes ?? 0, language) : t('backups.figures.noneNote')}
        </FigureDifference>
      </FigureCard>
      <FigureCard label={t('backups.figures.next')} figure={clock(nextAt, language)} to={settings}>
        <FigureDifference>
          {longDate(nextAt, language, { dayOnly: true })} · {t(`settings.database.${frequency}`)}
        </FigureDifference>
      </FigureCard>
      <FigureCard
        label={t('backups.figures.kept')}
        figure={t('backups.figures.days', { count: retentionDays })}
        to={settings}
      >
        <FigureDifference>{t('backups.figures.keptNote')}</FigureDifference>
      </FigureCard>
    </section>
  );
}
