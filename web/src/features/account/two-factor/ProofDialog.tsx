import { Grid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { sendProof } from '../../../data/fetched/proof.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Asks for a proof of identity; `settle` gets false if it is closed without one. */
export function ProofDialog({ settle }: { settle: (isProven: boolean) => void }) {
  const t = useT('people');
  const toasts = useToasts();
  const form = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [errorMessage, setErrorMessage] = useState<{ password?: string; code?: string }>({});

  const refuse = (field: 'password' | 'code', textOf: string): void => {
    setErrorMessage({ [field]: textOf });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.select();
  };
  const send = async (): Promise<void> => {
    const { password } = typed;
    const code = typed.code.trim();
    if (password === '') return refuse('password', t('password.currentFault'));
    if (needsCode && code === '') return refuse('code', t('proof.codeFault'));
    setErrorMessage({});
    try {
      await sendProof({ password, ...(needsCode && { code }) });
      // An earlier call may say that it was refused without a proof.
      toasts.clear();
      settle(true);
    } catch (error) {
      const refused = apiErrorOf(error)?.code;
      if (refused === 'two_factor_required') setNeedsCode(true);
      else if (refused === 'current_password_wrong') refuse('password', codeText(refused));
      else if (refused === 'two_factor_wrong') refuse('code', codeText(refused));
      else if (refused === 'invalid_input') refuse('code', t('proof.codeFault'));
      else toasts.show({ tone: 'error', title: t('proof.failed'), text: errorText(error) });
    }
  };
  return (
    <FormDialog
      title={t('proof.title')}
      description={t('proof.lead')}
      confirmLabel={t('proof.go')}
      onSubmit={send}
      onClose={() => settle(false)}
    >
      <Grid gap="4" ref={form}>
        <PasswordField
          label={t('proof.password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={errorMessage.password}
          value={typed.password}
          onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        />
        {needsCode && (
          <TextField
            label={t('proof.code')}
            name="code"
            helpText={t('proof.codeHelp')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            dir="ltr"
            maxLength={14}
            error={errorMessage.code}
            value={typed.code}
            onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          />
        )}
      </Grid>
    </FormDialog>
  );
}
