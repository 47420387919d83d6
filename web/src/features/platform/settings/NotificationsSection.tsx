import { useT } from '../../../lib/i18n/i18n.ts';
import { Part } from './Part.tsx';
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
    <Part section="notifications" lead={t('settings.notifications.lead')}>
      {toggles.map((name) => (
        <Switch
          key={name}
          form={form}
          name={`notifications.${name}`}
          label={t(`settings.notifications.${name}`)}
          help={t(`settings.notifications.${name}Help`)}
        />
      ))}
    </Part>
  );
}
