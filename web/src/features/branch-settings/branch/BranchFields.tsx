import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { nameError } from '../../../parts/account/names.ts';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';

interface BranchTexts {
  readonly name: string;
  readonly phone: string;
  readonly fullAddress: string;
}

/**
 * Name and contact data of a branch; an error of the type `taken` says that another branch has the
 * name.
 */
export function BranchFields({
  register,
  errors,
  isNew = false,
}: {
  register: (name: keyof BranchTexts) => UseFormRegisterReturn;
  errors: FieldErrors<BranchTexts>;
  /** Focuses the name first. */
  isNew?: boolean;
}) {
  const t = useT('people');
  return (
    <>
      <TextField
        label={t('settings.branch.name')}
        autoFocus={isNew}
        maxLength={80}
        autoComplete="off"
        error={
          errors.name?.type === 'taken'
            ? codeText('name_taken')
            : nameError(errors.name, t('settings.branch.nameFault'))
        }
        {...register('name')}
      />
      <TextField
        label={t('settings.branch.phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        {...register('phone')}
      />
      <TextField
        label={t('settings.branch.address')}
        maxLength={300}
        autoComplete="off"
        {...register('fullAddress')}
      />
    </>
  );
}
