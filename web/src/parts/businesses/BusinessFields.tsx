import { Grid } from '@chakra-ui/react';
import { type BusinessInput, industryTypes } from '@sofra/contracts/businesses';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedBusiness } from '../../lib/domain/businessForm.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { nameError } from '../account/names.ts';
import { SelectField } from '../../ui/staff/SelectField.tsx';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';

export type BusinessFormState = UseFormReturn<TypedBusiness, undefined, BusinessInput>;

/** Fields of a business, with the specification's error messages (§5); needs the namespace `application`. */
export function BusinessFields({ form: { register, formState } }: { form: BusinessFormState }) {
  const t = useT('application');
  const field = (name: keyof TypedBusiness) => ({
    label: t(`field.${name}`),
    error: nameError(formState.errors[name], t(`fault.${name}`)),
    ...register(name),
  });
  return (
    <Grid
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      css={{ '& > [data-wide]': { gridColumn: '1 / -1' } }}
    >
      <TextField {...field('name')} maxLength={120} autoComplete="organization" />
      <SelectField
        {...field('industryType')}
        placeholder={t('field.industryTypePlaceholder')}
        options={industryTypes.map((value) => ({ value, label: t(`industries.${value}`) }))}
      />
      <div data-wide="">
        <TextAreaField {...field('about')} maxLength={2000} />
      </div>
      <div data-wide="">
        <TextField {...field('fullAddress')} maxLength={300} autoComplete="street-address" />
      </div>
      <TextField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        maxLength={40}
        autoComplete="tel"
        dir="ltr"
      />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="email"
        dir="ltr"
      />
      <div data-wide="">
        <TextField
          {...field('website')}
          type="url"
          inputMode="url"
          maxLength={300}
          placeholder="https://"
          autoComplete="url"
          dir="ltr"
        />
      </div>
    </Grid>
  );
}
