import { chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { backupFrequencies } from '@sofra/contracts/platform-settings';
import { Link } from 'react-router-dom';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { NumberField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { FieldRow, SettingsSection } from './SettingsSection.tsx';
import { Switch } from './Switch.tsx';
import { useRange } from './useRange.ts';
import type { Form } from './useSettingsForm.ts';

/** Backups and database maintenance. */
export function DatabaseSection({ form }: { form: Form }) {
  const t = useT('platform');
  const range = useRange();
  return (
    <SettingsSection section="database">
      <FieldRow>
        <SelectField
          label={t('settings.database.frequency')}
          helpText={t('settings.database.frequencyHelp')}
          options={backupFrequencies.map((value) => ({
            value,
            label: t(`settings.database.${value}`),
          }))}
          {...form.register('database.backupFrequency')}
        />
        <NumberField
          isWhole
          label={t('settings.database.retention')}
          helpText={t('settings.database.retentionHelp')}
          error={form.formState.errors.database?.retentionDays && range('retentionDays')}
          unit={t('settings.database.days')}
          {...form.register('database.retentionDays')}
        />
      </FieldRow>
      <Switch
        form={form}
        name="database.autoOptimize"
        label={t('settings.database.optimize')}
        helpText={t('settings.database.optimizeHelp')}
      />
      <chakra.div>
        <Link to={pages.adminBackups.path} className={buttonClass({ size: 'small' })}>
          {t('settings.database.backups')}
        </Link>
      </chakra.div>
    </SettingsSection>
  );
}
