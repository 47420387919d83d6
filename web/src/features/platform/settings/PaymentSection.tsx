import type { ReadSettings } from '@sofra/contracts/platform-settings';
import { Info } from 'lucide-react';
import { NumberField, TextField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Strip } from '../../../ui/base/Strip.tsx';
import { FieldRow, SettingsSection } from './SettingsSection.tsx';
import { SecretField } from './SecretField.tsx';
import { Switch } from './Switch.tsx';
import type { Form } from './useSettingsForm.ts';

/** Settings for a future card payment provider: stored, not used yet. */
export function PaymentSection({ form, saved }: { form: Form; saved: ReadSettings['payment'] }) {
  const t = useT('platform');
  const errors = form.formState.errors.payment;
  return (
    <SettingsSection section="payment">
      <Strip icon={Info} tone="quiet">
        {t('settings.payment.notice')}
      </Strip>
      <Switch
        form={form}
        name="payment.cardEnabled"
        label={t('settings.payment.card')}
        helpText={t('settings.payment.cardHelp')}
      />
      <FieldRow>
        <TextField
          label={t('settings.payment.publishableKey')}
          helpText={t('settings.payment.publishableKeyHelp')}
          error={errors?.publishableKey && t('settings.email.tooLong')}
          dir="ltr"
          maxLength={255}
          autoComplete="off"
          {...form.register('payment.publishableKey')}
        />
        <SecretField
          form={form}
          name="payment.secretKey"
          isSet={saved.secretKey !== ''}
          label={t('settings.payment.secretKey')}
          helpText={t('settings.payment.secretKeyHelp')}
        />
        <NumberField
          label={t('settings.payment.commission')}
          helpText={t('settings.payment.commissionHelp')}
          error={errors?.commissionRate && t('settings.payment.commissionFault')}
          unit="%"
          {...form.register('payment.commissionRate')}
        />
      </FieldRow>
      <Switch
        form={form}
        name="payment.subscriptionEnabled"
        label={t('settings.payment.subscription')}
        helpText={t('settings.payment.subscriptionHelp')}
      />
    </SettingsSection>
  );
}
