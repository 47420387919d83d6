import { chakra } from '@chakra-ui/react';
import { nameError } from '../../../parts/account/names.ts';
import { NumberField, TextField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FieldRow, SettingsSection } from './SettingsSection.tsx';
import { Switch } from './Switch.tsx';
import { useRange } from './useRange.ts';
import type { Form } from './useSettingsForm.ts';

/** Name of the platform, and which sign-ups are open. */
export function PlatformSection({ form, version }: { form: Form; version: string }) {
  const t = useT('platform');
  const range = useRange();
  const errors = form.formState.errors.platform;
  return (
    <SettingsSection section="platform">
      <FieldRow>
        <TextField
          label={t('settings.platform.name')}
          helpText={t('settings.platform.nameHelp')}
          error={nameError(errors?.name, t('settings.platform.nameFault'))}
          maxLength={60}
          autoComplete="off"
          {...form.register('platform.name')}
        />
        <NumberField
          isWhole
          label={t('settings.platform.maxBusinesses')}
          helpText={t('settings.platform.maxBusinessesHelp')}
          error={errors?.maxBusinessesPerUser && range('maxBusinessesPerUser')}
          {...form.register('platform.maxBusinessesPerUser')}
        />
      </FieldRow>
      <Switch
        form={form}
        name="platform.registrationEnabled"
        label={t('settings.platform.registration')}
        helpText={t('settings.platform.registrationHelp')}
      />
      <Switch
        form={form}
        name="platform.maintenanceMode"
        label={t('settings.platform.maintenance')}
        helpText={t('settings.platform.maintenanceHelp')}
      />
      <chakra.dl display="flex" flexWrap="wrap" columnGap="2" fontSize="14">
        <chakra.dt color="fg.muted">{t('settings.platform.version')}</chakra.dt>
        <chakra.dd fontWeight="mid" fontVariantNumeric="tabular-nums">
          {version}
        </chakra.dd>
        <chakra.dd flexBasis="full" fontSize="13" color="fg.muted">
          {t('settings.platform.versionHelp')}
        </chakra.dd>
      </chakra.dl>
    </SettingsSection>
  );
}
