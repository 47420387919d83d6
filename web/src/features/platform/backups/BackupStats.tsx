import type { Backup } from '@sofra/contracts/backups';
import { pages } from '@sofra/contracts/pages';
import type { BackupFrequency } from '@sofra/contracts/platform-settings';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { StatCard, StatChange, StatGrid } from '../../../ui/staff/StatCard.tsx';
import { clock, fileSize, longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';

const minH = { base: '0', sm: '116px' };

/** Age of the last verified backup, time of the next one, and retention. */
export function BackupStats({
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
  const timeZone = useTimeZone();
  const settings = pages.adminSettings.path;
  return (
    <StatGrid
      aria-label={t('backups.figures.label')}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      <StatCard
        size="sm"
        minH={minH}
        label={t('backups.figures.last')}
        figure={last ? <RelativeTime at={last.startedAt} /> : t('backups.figures.none')}
      >
        <StatChange>
          {last ? fileSize(last.sizeBytes ?? 0, language) : t('backups.figures.noneNote')}
        </StatChange>
      </StatCard>
      <StatCard
        size="sm"
        minH={minH}
        label={t('backups.figures.next')}
        figure={clock(nextAt, language, timeZone)}
        to={settings}
      >
        <StatChange>
          {longDate(nextAt, language, { timeZone, dayOnly: true })} ·{' '}
          {t(`settings.database.${frequency}`)}
        </StatChange>
      </StatCard>
      <StatCard
        size="sm"
        minH={minH}
        label={t('backups.figures.kept')}
        figure={t('backups.figures.days', { count: retentionDays })}
        to={settings}
      >
        <StatChange>{t('backups.figures.keptNote')}</StatChange>
      </StatCard>
    </StatGrid>
  );
}
