import { chakra, Grid, Input } from '@chakra-ui/react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Field } from '../../../ui/staff/Field.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { type CodeKind, isCode } from './codes.ts';

/**
 * Field of a code; with `recovery`, also a link to recovery codes. `onCode` returns the message for
 * a refused code, which is shown at the field; it handles other failures itself.
 */
export function CodeForm({
  recovery = false,
  isAwaited = false,
  onCode,
  children,
}: {
  recovery?: boolean;
  /** Focuses the field, because no other step comes first. */
  isAwaited?: boolean;
  onCode: (code: string) => Promise<string | undefined>;
  /** The buttons, one of which submits. */
  children: (isBusy: boolean) => ReactNode;
}) {
  const t = useT('account');
  const input = useRef<HTMLInputElement | null>(null);
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
  return (
    <chakra.form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Grid gap="4">
        <Field
          label={t(isApp ? 'twoFactor.code' : 'twoFactor.recovery')}
          error={error}
          helpText={t(isApp ? 'twoFactor.codeHelp' : 'twoFactor.recoveryHelp')}
        >
          <Input
            ref={input}
            autoFocus={isAwaited}
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
          />
        </Field>
        {recovery && (
          <chakra.div mt="-2">
            <Button kind="quiet" size="small" onClick={swap}>
              {t(isApp ? 'twoFactor.useRecovery' : 'twoFactor.useApp')}
            </Button>
          </chakra.div>
        )}
        {children(isBusy)}
      </Grid>
    </chakra.form>
  );
}
