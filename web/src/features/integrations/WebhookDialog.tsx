import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Branch } from '@sofra/contracts/branches';
import { type WebhookEndpoint, webhookEventTypes } from '@sofra/contracts/webhooks';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { apiErrorOf } from '../../data/client/auth.ts';
import { useWebhookChanges } from '../../data/fetched/integrations.ts';
import { createAttemptIds } from '../../lib/format/ids.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { BranchSelect } from './BranchSelect.tsx';
import { Choices } from './Choices.tsx';

const Form = v.object({
  url: v.pipe(v.string(), v.trim(), v.url(), v.maxLength(500)),
  branchId: v.nullable(v.number()),
  events: v.pipe(v.array(v.picklist(webhookEventTypes)), v.minLength(1)),
});

/** Dialog for a new endpoint, or for changing one: address, branch and events. */
export function WebhookDialog({
  businessId,
  branches,
  endpoint,
  onSecret,
  onClose,
}: {
  businessId: number;
  branches: readonly Branch[];
  /** Undefined for a new one. */
  endpoint?: WebhookEndpoint | undefined;
  /** Called with the secret that the server made; null if an earlier answer had it. */
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const toasts = useToasts();
  const { create, change } = useWebhookChanges(businessId);
  // The same for every try, so that a lost answer makes no second endpoint.
  const [requestIdOf] = useState(createAttemptIds);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: {
      url: endpoint?.url ?? '',
      branchId: endpoint?.branchId ?? null,
      events: endpoint?.events ?? [...webhookEventTypes],
    },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      if (endpoint) {
        const { secret } = await change({ endpointId: endpoint.id, body });
        toasts.show({ tone: 'done', title: t('webhooks.saved') });
        if (secret === null) onClose();
        else onSecret(secret);
      } else {
        onSecret((await create({ requestId: requestIdOf(body), ...body })).secret);
      }
    } catch (error) {
      if (apiErrorOf(error)?.code === 'invalid_input') {
        setError('url', { type: 'refused' }, { shouldFocus: true });
        return;
      }
      toasts.show({ tone: 'error', title: t('webhooks.saveFailed'), text: errorText(error) });
    }
  });
  return (
    <FormDialog
      title={t(endpoint ? 'webhooks.editTitle' : 'webhooks.addTitle')}
      size="lg"
      confirmLabel={t(endpoint ? 'webhooks.save' : 'webhooks.add')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <TextField
          label={t('webhooks.url')}
          helpText={t(endpoint ? 'webhooks.urlChangeHelp' : 'webhooks.urlHelp')}
          autoFocus
          autoComplete="off"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          maxLength={500}
          error={errors.url && t('webhooks.urlFault')}
          {...register('url')}
        />
        <Controller
          name="branchId"
          control={control}
          render={({ field: { value, onChange } }) => (
            <BranchSelect {...{ branches, value, onChange }} />
          )}
        />
        <Controller
          name="events"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Choices
              label={t('webhooks.events')}
              options={webhookEventTypes.map((type) => ({
                value: type,
                label: t(`events.${type}`),
              }))}
              chosen={value}
              error={errors.events && t('webhooks.eventsFault')}
              onChange={onChange}
            />
          )}
        />
      </Grid>
    </FormDialog>
  );
}
