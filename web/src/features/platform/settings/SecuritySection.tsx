import { NumberField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FieldRow, SettingsSection } from './SettingsSection.tsx';
import { Switch } from './Switch.tsx';
import { useRange } from './useRange.ts';
import type { Form } from './useSettingsForm.ts';

const numbers = ['sessionTimeout', 'maxLoginAttempts', 'passwordMinLength'] as const;

/** Rules for signing in, and session times. */
export function SecuritySection({ form }: { form: Form }) {
  const t = useT('platform');
  const range = useRange();
  const errors = form.formState.errors.security;
  return (
    <SettingsSection section="security">
      <FieldRow isTight>
        {numbers.map((name) => (
          <NumberField
            key={name}
            isWhole
            label={t(`settings.security.${name}`)}
            helpText={t(`settings.security.${name}Help`)}
            error={errors?.[name] && range(name)}
            {...(name === 'sessionTimeout' && { unit: t('settings.security.minutes') })}
            {...form.register(`security.${name}`)}
          />
        ))}
      </FieldRow>
      <Switch
        form={form}
        name="security.twoFactorRequired"
        label={t('settings.security.twoFactor')}
        helpText={t('settings.security.twoFactorHelp')}
      />
    </SettingsSection>
  );
}
