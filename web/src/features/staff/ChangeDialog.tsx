import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Branch } from '@sofra/contracts/branches';
import type { Post, StaffMember } from '@sofra/contracts/staff';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { PostFields } from './PostFields.tsx';
import { branchValue, PostForm, rolesBelow } from './posts.ts';

/** Gives a user another role or another branch. */
export function ChangeDialog({
  member,
  own,
  branches,
  onChange,
  onClose,
}: {
  member: StaffMember;
  own: Post;
  branches: readonly Branch[];
  onChange: (post: v.InferOutput<typeof PostForm>) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const toasts = useToasts();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: valibotResolver(PostForm),
    defaultValues: {
      role: rolesBelow(own).find((role) => role === member.role) ?? 'employee',
      branch: branchValue(member.branchId),
    },
  });
  const role = useWatch({ control, name: 'role' });
  const submit = handleSubmit(async (post) => {
    try {
      await onChange(post);
      onClose();
    } catch (error) {
      toasts.show({ tone: 'fault', title: t('staff.changeFailed'), text: errorText(error) });
    }
  });
  return (
    <FormDialog
      title={t('staff.changeTitle', { name: member.name })}
      lead={t('staff.changeLead')}
      go={common('actions.save')}
      isBusy={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <PostFields own={own} branches={branches} role={role} register={register} />
      </Grid>
    </FormDialog>
  );
}
