import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  NewTicket,
  type Ticket,
  ticketCategories,
  ticketPriorities,
} from '@sofra/contracts/support';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useOpenTicket } from '../../data/live/support.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { createAttemptIds } from '../../lib/format/ids.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Opens a ticket (D38); sending it again after an error doesn't create a second one. */
export function OpenTicketDialog({
  businessId,
  onOpened,
  onClose,
}: {
  businessId: number;
  onOpened: (ticket: Ticket) => void;
  onClose: () => void;
}) {
  const t = useT('support');
  const toasts = useToasts();
  const [idFor] = useState(createAttemptIds);
  const open = useOpenTicket(businessId);
  const { register, handleSubmit, control, setValue, formState } = useForm<
    NewTicket,
    undefined,
    NewTicket
  >({
    resolver: valibotResolver(NewTicket),
    defaultValues: { title: '', description: '', category: 'technical', priority: 'medium' },
  });
  const { errors } = formState;
  const category = useWatch({ control, name: 'category' });
  const priority = useWatch({ control, name: 'priority' });
  const submit = handleSubmit(async (asked) => {
    try {
      const ticket = await open.mutateAsync({ ...asked, clientId: idFor(asked) });
      toasts.show({ tone: 'done', title: t('open.done') });
      onOpened(ticket);
    } catch (error) {
      toasts.show({ tone: 'error', title: t('open.failed'), text: errorText(error) });
    }
  });
  return (
    <FormDialog
      title={t('open.title')}
      description={t('open.lead')}
      size="lg"
      confirmLabel={t('open.go')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <TextField
          label={t('field.title')}
          maxLength={160}
          autoFocus
          error={errors.title && t('fault.title')}
          {...register('title')}
        />
        <OptionCards
          label={t('field.category')}
          options={ticketCategories.map((value) => ({
            value,
            label: t(`category.${value}`),
          }))}
          value={category}
          onChange={(value) => setValue('category', value)}
        />
        <OptionCards
          label={t('field.priority')}
          options={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
          value={priority}
          onChange={(value) => setValue('priority', value)}
        />
        <TextAreaField
          label={t('field.description')}
          rows={4}
          maxLength={4000}
          helpText={t('field.descriptionHelp')}
          error={errors.description && t('fault.description')}
          {...register('description')}
        />
      </Grid>
    </FormDialog>
  );
}
