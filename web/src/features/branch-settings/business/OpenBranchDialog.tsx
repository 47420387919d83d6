import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { text } from '@sofra/contracts/common';
import { nameText } from '@sofra/contracts/names';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useOpenBranch } from '../../../data/fetched/branch-settings.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { BranchFields } from '../branch/BranchFields.tsx';

const Form = v.object({ name: nameText(80, 1), fullAddress: text(300), phone: text(40) });

/** Opens a branch and then links to it. */
export function OpenBranchDialog({
  businessId,
  settingsPath,
  note,
  onClose,
}: {
  businessId: number;
  settingsPath: string;
  /** Usage of the plan's limit. */
  note: ReactNode;
  onClose: () => void;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const navigate = useNavigate();
  const open = useOpenBranch(businessId);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { name: '', fullAddress: '', phone: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (branch) => {
    try {
      const { id, name } = await open.mutateAsync(branch);
      toasts.show({
        tone: 'done',
        title: t('settings.branches.opened'),
        text: name,
        action: {
          label: t('settings.branches.toNew'),
          run: () => void navigate(`${settingsPath}?branch=${id}`),
        },
      });
      onClose();
    } catch (error) {
      if (apiErrorOf(error)?.code === 'name_taken') {
        setError('name', { type: 'taken' }, { shouldFocus: true });
        return;
      }
      toasts.show({
        tone: 'error',
        title: t('settings.branches.openFailed'),
        text: errorText(error),
      });
    }
  });
  return (
    <FormDialog
      title={t('settings.branches.openTitle')}
      description={t('settings.branches.openLead')}
      confirmLabel={t('settings.branches.add')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        {note}
        <BranchFields isNew register={register} errors={errors} />
      </Grid>
    </FormDialog>
  );
}
