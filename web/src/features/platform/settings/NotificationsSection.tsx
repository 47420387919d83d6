import { useT } from '../../../lib/i18n/i18n.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { Switch } from './Switch.tsx';
import type { Form } from './useSettingsForm.ts';

const toggles = [
  'businessApprovalNotifications',
  'systemMaintenanceNotifications',
  'securityAlertNotifications',
  'dailyReportsEnabled',
] as const;

/** Mails that the platform sends automatically. */
export function NotificationsSection({ form }: { form: Form }) {
  const t = useT('platform');
  return (
    <SettingsSection section="notifications" description={t('settings.notifications.lead')}>
      {toggles.map((name) => (
        <Switch
          key={name}
          form={form}
          name={`notifications.${name}`}
          label={t(`settings.notifications.${name}`)}
          helpText={t(`settings.notifications.${name}Help`)}
        />
      ))}
    </SettingsSection>
  );
}
