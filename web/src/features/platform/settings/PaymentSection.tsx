import {
  type CardPayments,
  MIN_WEBHOOK_SECRET,
  type ReadSettings,
} from '@sofra/contracts/platform-settings';
import { CircleCheck, FlaskConical, Info } from 'lucide-react';
import { NumberField, TextField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Strip } from '../../../ui/base/Strip.tsx';
import { FieldRow, SettingsSection } from './SettingsSection.tsx';
import { SecretField } from './SecretField.tsx';
import { Switch } from './Switch.tsx';
import type { Form } from './useSettingsForm.ts';
import { WebhookFacts } from './WebhookFacts.tsx';

const icons = { card: CircleCheck, test: FlaskConical, off: Info, missing: Info };

/** Card payments on the phone: the provider's keys and what guests are offered. */
export function PaymentSection({
  form,
  saved,
  cardPayments,
}: {
  form: Form;
  saved: ReadSettings['payment'];
  cardPayments: CardPayments;
}) {
  const t = useT('platform');
  const errors = form.formState.errors.payment;
  const state = cardPayments.online ?? (saved.cardEnabled ? 'missing' : 'off');
  return (
    <SettingsSection section="payment" description={t('settings.payment.lead')}>
      <Strip icon={icons[state]} tone={state === 'test' ? 'wait' : 'quiet'}>
        {t(`settings.payment.state.${state}`)}
      </Strip>
      <Switch
        form={form}
        name="payment.cardEnabled"
        label={t('settings.payment.card')}
        helpText={t('settings.payment.cardHelp')}
      />
      <FieldRow>
        <SecretField
          form={form}
          name="payment.secretKey"
          isSet={saved.secretKey !== ''}
          label={t('settings.payment.secretKey')}
          helpText={t('settings.payment.secretKeyHelp')}
        />
        <SecretField
          form={form}
          name="payment.webhookSecret"
          isSet={saved.webhookSecret !== ''}
          label={t('settings.payment.webhookSecret')}
          helpText={t('settings.payment.webhookSecretHelp')}
          error={
            errors?.webhookSecret &&
            t('settings.payment.webhookSecretFault', { min: MIN_WEBHOOK_SECRET })
          }
        />
      </FieldRow>
      <WebhookFacts cardPayments={cardPayments} hasKey={saved.secretKey !== ''} />
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
