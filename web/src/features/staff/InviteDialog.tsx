import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Branch } from '@sofra/contracts/branches';
import type { RoleAssignment } from '@sofra/contracts/staff';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { apiErrorOf } from '../../data/client/auth.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { RoleFields } from './RoleFields.tsx';
import { InvitationForm } from './roles.ts';

type Typed = v.InferInput<typeof InvitationForm>;
type Wanted = v.InferOutput<typeof InvitationForm>;

/** Dialog for an invitation: address, role and branch. */
export function InviteDialog({
  own,
  branch,
  branches,
  onInvite,
  onClose,
}: {
  own: RoleAssignment;
  /** Current branch, preselected. */
  branch: Branch;
  branches: readonly Branch[];
  onInvite: (wanted: Wanted) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const { register, handleSubmit, control, setError, formState } = useForm<
    Typed,
    undefined,
    Wanted
  >({
    resolver: valibotResolver(InvitationForm),
    defaultValues: { email: '', role: 'waiter', branch: String(branch.id) },
  });
  const { errors } = formState;
  const role = useWatch({ control, name: 'role' });
  const errorMessage =
    errors.email &&
    (errors.email.type === 'already_member' ? codeText('already_member') : t('staff.emailFault'));

  const submit = handleSubmit(async (wanted) => {
    try {
      await onInvite(wanted);
    } catch (error) {
      const type = 'already_member';
      if (apiErrorOf(error)?.code === type) setError('email', { type }, { shouldFocus: true });
      else toasts.show({ tone: 'error', title: t('staff.inviteFailed'), text: errorText(error) });
    }
  });

  return (
    <FormDialog
      title={t('staff.inviteTitle')}
      description={t('staff.inviteLead')}
      confirmLabel={t('staff.inviteGo')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <TextField
          label={t('staff.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoFocus
          error={errorMessage}
          {...register('email')}
        />
        <RoleFields own={own} branches={branches} role={role} register={register} />
      </Grid>
    </FormDialog>
  );
}
