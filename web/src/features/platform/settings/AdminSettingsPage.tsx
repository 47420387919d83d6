import { usePlatformSettings } from '../../../data/fetched/platform-settings.ts';
import { PageHead } from '../../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The platform's settings, for its admins (S2). */
export function AdminSettingsPage() {
  const t = useT('platform');
  const read = usePlatformSettings();
  return (
    <>
      <PageHead title={t('settings.title')} lead={t('settings.lead')} />
      {read.data ? (
        <SettingsForm read={read.data} />
      ) : read.error ? (
        <ReadFault title={t('settings.readFailed')} of={read} />
      ) : (
        <SkeletonRows rows={6} heightPx={96} />
      )}
    </>
  );
}
