import { Box, Button, chakra, Field, Input, InputGroup } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RevealButton } from '../../../ui/staff/RevealButton.tsx';
import { TextLink } from '../../../ui/staff/TextLink.tsx';
import type { useSignIn } from './useSignIn.ts';

interface Typed {
  readonly email: string;
  readonly password: string;
}

/** Fields and button of the sign-in form. Messages are toasts with the specification's wording (§5, §8). */
export function LoginForm({
  typed,
  onType,
  signing: { start, isBusy, missing },
}: {
  typed: Typed;
  onType: (typed: Typed) => void;
  signing: ReturnType<typeof useSignIn>;
}) {
  const t = useT('account');
  const { email, password } = typed;
  const [isShown, setShown] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start(email, password);
  };

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <Field.Root invalid={missing && email.trim() === ''}>
        <Field.Label>{t('login.email')}</Field.Label>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={email}
          onChange={(event) => onType({ ...typed, email: event.target.value })}
        />
      </Field.Root>
      <Field.Root invalid={missing && password === ''}>
        <Field.Label>{t('login.password')}</Field.Label>
        <InputGroup
          dir="ltr"
          endElement={<RevealButton isShown={isShown} onChange={setShown} />}
          endElementProps={{ px: '3px' }}
        >
          <Input
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            pe="56px"
            value={password}
            onChange={(event) => onType({ ...typed, password: event.target.value })}
          />
        </InputGroup>
        <Box position="absolute" insetBlockStart="0" insetInlineEnd="0" fontSize="14">
          <TextLink>
            <Link to={pages.forgotPassword.path} state={{ email }}>
              {t('login.forgot')}
            </Link>
          </TextLink>
        </Box>
      </Field.Root>
      <Button type="submit" size="xl" w="full" mt="2" aria-busy={isBusy} aria-disabled={isBusy}>
        {t(isBusy ? 'login.busy' : 'login.submit')}
      </Button>
    </chakra.form>
  );
}
