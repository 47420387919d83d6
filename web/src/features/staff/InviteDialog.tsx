import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Branch } from '@sofra/contracts/branches';
import type { Post } from '@sofra/contracts/staff';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { failureOf } from '../../data/client/auth.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { PostFields } from './PostFields.tsx';
import { InvitationForm } from './posts.ts';

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
  own: Post;
  /** The one in hand, which is offered first. */
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
  const { errors, isSubmitting } = formState;
  const role = useWatch({ control, name: 'role' });
  const fault =
    errors.email &&
    (errors.email.type === 'already_member' ? codeText('already_member') : t('staff.emailFault'));

  const submit = handleSubmit(async (wanted) => {
    try {
      await onInvite(wanted);
    } catch (error) {
      const type = 'already_member';
      if (failureOf(error)?.code === type) setError('email', { type }, { shouldFocus: true });
      else toasts.show({ tone: 'fault', title: t('staff.inviteFailed'), text: errorText(error) });
    }
  });

  return (
    <FormDialog
      title={t('staff.inviteTitle')}
      lead={t('staff.inviteLead')}
      go={t('staff.inviteGo')}
      isBusy={isSubmitting}
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
          error={fault}
          {...register('email')}
        />
        <PostFields own={own} branches={branches} role={role} register={register} />
      </Grid>
    </FormDialog>
  );
}
