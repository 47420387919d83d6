import { chakra, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { Link } from 'react-router-dom';
import { PasswordField } from '../../kit/PasswordField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { TextLink } from '../../kit/TextLink.tsx';
import { useT } from '../../lib/i18n.ts';
import type { usePersonForm } from './usePersonForm.ts';

/** Who applies. An address that has an account leads to signing in, and back to what was typed. */
export function PersonFields({
  form: { register, formState },
  minLength,
}: Pick<ReturnType<typeof usePersonForm>, 'form'> & { minLength: number }) {
  const t = useT('register');
  const account = useT('account');
  const { errors } = formState;
  const isTaken = errors.email?.type === 'email_taken';
  return (
    <Grid
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <chakra.div gridColumn="1 / -1">
        <TextField
          label={t('person.name')}
          autoComplete="name"
          maxLength={120}
          error={errors.name?.message}
          {...register('name')}
        />
      </chakra.div>
      <div>
        <TextField
          label={t('person.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          help={t('person.emailHelp')}
          error={errors.email && t(isTaken ? 'person.taken' : 'person.emailFault')}
          {...register('email')}
        />
        {isTaken && (
          <chakra.p mt="2">
            <TextLink>
              <Link to={pages.login.path} state={{ returnTo: pages.businessRegister.path }}>
                {t('person.takenGo')}
              </Link>
            </TextLink>
          </chakra.p>
        )}
      </div>
      <PasswordField
        label={t('person.password')}
        autoComplete="new-password"
        help={account('invitation.passwordHelp', { min: minLength })}
        error={errors.password?.message}
        {...register('password')}
      />
    </Grid>
  );
}
