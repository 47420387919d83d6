import { Grid } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { failureOf } from '../../data/client/auth.ts';
import { prove, useAskedProof } from '../../data/fetched/proof.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { PasswordField } from '../../parts/account/PasswordField.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Asks a user to prove who they are while a call waits for it; a page that makes such calls holds one. */
export function ProofDialog() {
  const asked = useAskedProof((state) => state.asked);
  return asked ? <Asking settle={asked.settle} /> : null;
}

function Asking({ settle }: { settle: (isProven: boolean) => void }) {
  const t = useT('people');
  const toasts = useToasts();
  const form = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [fault, setFault] = useState<{ password?: string; code?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (field: 'password' | 'code', sentence: string): void => {
    setFault({ [field]: sentence });
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.select();
  };
  const send = async (): Promise<void> => {
    const { password } = typed;
    const code = typed.code.trim();
    if (password === '') return refuse('password', t('password.currentFault'));
    if (needsCode && code === '') return refuse('code', t('proof.codeFault'));
    setFault({});
    setBusy(true);
    try {
      await prove({ password, ...(needsCode && { code }) });
      settle(true);
    } catch (error) {
      setBusy(false);
      const refused = failureOf(error)?.code;
      if (refused === 'two_factor_required') setNeedsCode(true);
      else if (refused === 'current_password_wrong') refuse('password', codeText(refused));
      else if (refused === 'two_factor_wrong') refuse('code', codeText(refused));
      else if (refused === 'invalid_input') refuse('code', t('proof.codeFault'));
      else toasts.show({ tone: 'fault', title: t('proof.failed'), text: errorText(error) });
    }
  };
  return (
    <FormDialog
      title={t('proof.title')}
      lead={t('proof.lead')}
      go={t('proof.go')}
      isBusy={isBusy}
      onSubmit={(event: FormEvent) => {
        // It may be drawn within the form whose call waits.
        event.stopPropagation();
        return send();
      }}
      onClose={() => settle(false)}
    >
      <Grid gap="4" ref={form}>
        <PasswordField
          label={t('proof.password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          error={fault.password}
          value={typed.password}
          onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        />
        {needsCode && (
          <TextField
            label={t('proof.code')}
            name="code"
            help={t('proof.codeHelp')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            dir="ltr"
            maxLength={14}
            error={fault.code}
            value={typed.code}
            onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          />
        )}
      </Grid>
    </FormDialog>
  );
}
