import { usePlatformSettings } from '../../../data/fetched/platform-settings.ts';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Platform settings for admins (S2). */
export function AdminSettingsPage() {
  const t = useT('platform');
  const read = usePlatformSettings();
  return (
    <>
      <PageHeader title={t('settings.title')} description={t('settings.lead')} />
      {read.data ? (
        <SettingsForm read={read.data} />
      ) : read.error ? (
        <QueryError title={t('settings.readFailed')} of={read} />
      ) : (
        <SkeletonRows rows={6} heightPx={96} />
      )}
    </>
  );
}
