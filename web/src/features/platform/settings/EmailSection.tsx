import { mailPorts, type ReadSettings } from '@sofra/contracts/platform-settings';
import { NumberField, TextField } from '../../../ui/staff/TextField.tsx';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FieldRow, SettingsSection } from './SettingsSection.tsx';
import { SecretField } from './SecretField.tsx';
import { TestEmail } from './TestEmail.tsx';
import type { Form } from './useSettingsForm.ts';

const ports = mailPorts.join(', ');

/** Mail server of the platform, with a test. */
export function EmailSection({
  form,
  saved,
  isUnsaved,
}: {
  form: Form;
  saved: ReadSettings['email'];
  isUnsaved: boolean;
}) {
  const t = useT('platform');
  const { register } = form;
  const errors = form.formState.errors.email;
  return (
    <SettingsSection section="email" description={t('settings.email.lead')}>
      <FieldRow>
        <TextField
          label={t('settings.email.host')}
          helpText={t('settings.email.hostHelp')}
          error={errors?.smtpHost && t('settings.email.hostFault')}
          dir="ltr"
          inputMode="url"
          maxLength={253}
          autoComplete="off"
          {...register('email.smtpHost')}
        />
        <NumberField
          isWhole
          label={t('settings.email.port')}
          helpText={t('settings.email.portHelp', { ports })}
          error={errors?.smtpPort && t('settings.email.portFault', { ports })}
          {...register('email.smtpPort')}
        />
        <TextField
          label={t('settings.email.user')}
          helpText={t('settings.email.userHelp')}
          error={errors?.smtpUser && t('settings.email.tooLong')}
          dir="ltr"
          maxLength={254}
          autoComplete="off"
          {...register('email.smtpUser')}
        />
        <SecretField
          form={form}
          name="email.smtpPassword"
          isSet={saved.smtpPassword !== ''}
          label={t('settings.email.password')}
          helpText={t('settings.email.passwordHelp')}
          error={errors?.smtpPassword && codeText('smtp_password_required')}
        />
        <TextField
          label={t('settings.email.from')}
          helpText={t('settings.email.fromHelp')}
          error={errors?.fromEmail && t('settings.email.fromFault')}
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="off"
          {...register('email.fromEmail')}
        />
        <TextField
          label={t('settings.email.fromName')}
          helpText={t('settings.email.fromNameHelp')}
          error={errors?.fromName && t('settings.email.tooLong')}
          maxLength={120}
          autoComplete="off"
          {...register('email.fromName')}
        />
      </FieldRow>
      <TestEmail isUnsaved={isUnsaved} />
    </SettingsSection>
  );
}
