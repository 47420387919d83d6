import { Box, Input } from '@chakra-ui/react';
import { SECRET_MASK } from '@sofra/contracts/settings';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Field, tiedTo } from '../../../ui/staff/Field.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import type { Form } from './useSettingsForm.ts';

/** A secret: never shown again, kept as it is until a user types another (D37). */
export function SecretField({
  form,
  name,
  isSet,
  label,
  help,
  error,
}: {
  form: Form;
  name: 'email.smtpPassword' | 'payment.secretKey';
  /** There is one. */
  isSet: boolean;
  label: string;
  help: string;
  error?: string | undefined;
}) {
  const t = useT('platform');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { field } = useController({ control: form.control, name });
  const isKept = field.value === SECRET_MASK;
  const change = (value: string): void => {
    field.onChange(value);
    input.current?.focus();
  };
  const words = {
    label,
    error,
    help: isKept
      ? t('settings.secret.set')
      : isSet && field.value === ''
        ? t('settings.secret.cleared')
        : help,
  };
  return (
    <Field id={id} {...words}>
      <Box position="relative">
        <Input
          {...field}
          {...tiedTo(id, words)}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          dir="ltr"
          type={isKept ? 'text' : 'password'}
          readOnly={isKept}
          maxLength={500}
          autoComplete="new-password"
          {...(isSet && { pe: '112px' })}
        />
        {isSet && (
          <Box
            position="absolute"
            insetBlock="0"
            insetInlineEnd="2px"
            display="grid"
            alignItems="center"
          >
            <Button
              kind="ghost"
              aria-label={t(isKept ? 'settings.secret.changeOf' : 'settings.secret.keepOf', {
                field: label,
              })}
              onClick={() => change(isKept ? '' : SECRET_MASK)}
            >
              {t(isKept ? 'settings.secret.change' : 'settings.secret.keep')}
            </Button>
          </Box>
        )}
      </Box>
    </Field>
  );
}
