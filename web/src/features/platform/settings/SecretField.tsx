import { Input, InputGroup } from '@chakra-ui/react';
import { SECRET_MASK } from '@sofra/contracts/platform-settings';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../ui/staff/Field.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import type { Form } from './useSettingsForm.ts';

/** Field of a secret: never shown again, kept until a user types a new one (D37). */
export function SecretField({
  form,
  name,
  isSet,
  label,
  helpText,
  error,
}: {
  form: Form;
  name: 'email.smtpPassword' | 'payment.secretKey' | 'payment.webhookSecret';
  /** True if one is set. */
  isSet: boolean;
  label: string;
  helpText: string;
  error?: string | undefined;
}) {
  const t = useT('platform');
  const input = useRef<HTMLInputElement>(null);
  const { field } = useController({ control: form.control, name });
  const isSaved = field.value === SECRET_MASK;
  const change = (value: string): void => {
    field.onChange(value);
    input.current?.focus();
  };
  const state = isSaved ? 'set' : isSet && field.value === '' ? 'cleared' : undefined;
  const changeButton = (
    <Button
      kind="ghost"
      aria-label={t(isSaved ? 'settings.secret.changeOf' : 'settings.secret.keepOf', {
        field: label,
      })}
      onClick={() => change(isSaved ? '' : SECRET_MASK)}
    >
      {t(isSaved ? 'settings.secret.change' : 'settings.secret.keep')}
    </Button>
  );
  return (
    <Field label={label} error={error} helpText={state ? t(`settings.secret.${state}`) : helpText}>
      <InputGroup endElement={isSet && changeButton} endElementProps={{ px: '2px' }}>
        <Input
          {...field}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          dir="ltr"
          type={isSaved ? 'text' : 'password'}
          readOnly={isSaved}
          maxLength={500}
          autoComplete="new-password"
          {...(isSet && { pe: '112px' })}
        />
      </InputGroup>
    </Field>
  );
}
