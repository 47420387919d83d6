import { chakra, Flex, Grid, Input } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Field, tiedTo } from '../../kit/Field.tsx';
import { useT } from '../../lib/i18n.ts';
import { Button, type ButtonKind } from '../../ui/Button.tsx';
import { type CodeKind, isCode } from './codes.ts';

/**
 * The field of a code and its verb, `go`; with `recovery` also the way to a recovery code. `onCode` answers
 * the sentence of a code that was refused, which is said at the field; other failures it tells itself.
 */
export function CodeForm({
  recovery = false,
  go,
  goKind = 'primary',
  size = 'normal',
  onCode,
  children,
}: {
  recovery?: boolean;
  go: string;
  goKind?: ButtonKind;
  size?: 'normal' | 'tall';
  onCode: (code: string) => Promise<string | undefined>;
  /** Beside the verb: the way back. */
  children?: ReactNode;
}) {
  const t = useT('account');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CodeKind>('app');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isApp = kind === 'app';

  const refuse = (sentence: string | undefined): void => {
    setError(sentence);
    if (sentence !== undefined) input.current?.select();
  };
  const submit = async () => {
    if (isBusy) return;
    if (!isCode(kind, typed)) {
      return refuse(t(isApp ? 'twoFactor.codeFault' : 'twoFactor.recoveryFault'));
    }
    setError(undefined);
    setBusy(true);
    refuse(await onCode(typed));
    setBusy(false);
  };
  const swap = () => {
    setKind(isApp ? 'recovery' : 'app');
    setTyped('');
    setError(undefined);
    input.current?.focus();
  };
  const field = {
    label: t(isApp ? 'twoFactor.code' : 'twoFactor.recovery'),
    error,
    ...(!isApp && { help: t('twoFactor.recoveryLead') }),
  };
  return (
    <chakra.form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Grid gap="4">
        <Field id={id} {...field}>
          <Input
            ref={input}
            autoFocus
            type="text"
            dir="ltr"
            name="code"
            inputMode={isApp ? 'numeric' : 'text'}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isApp ? 7 : 14}
            fontFamily="mono"
            fontSize="20"
            letterSpacing="0.24em"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...tiedTo(id, field)}
          />
        </Field>
        <Flex wrap="wrap" gap="2" direction={size === 'tall' ? 'column' : 'row'}>
          <Button kind={goKind} size={size} type="submit" busy={isBusy}>
            {go}
          </Button>
          {children}
          {recovery && (
            <Button kind="ghost" onClick={swap}>
              {t(isApp ? 'twoFactor.useRecovery' : 'twoFactor.useApp')}
            </Button>
          )}
        </Flex>
      </Grid>
    </chakra.form>
  );
}
