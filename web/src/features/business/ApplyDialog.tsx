import { chakra } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Business, BusinessInput } from '@sofra/contracts/businesses';
import { defaultPlan, type Plan } from '@sofra/contracts/plans';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApply } from '../../data/fetched/businesses.ts';
import { ApplicationTerms } from '../../parts/businesses/ApplicationTerms.tsx';
import { BusinessFields } from '../../parts/businesses/BusinessFields.tsx';
import { useTerms } from '../../parts/businesses/useTerms.ts';
import { ApplicationPlan } from '../../parts/plans/ApplicationPlan.tsx';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import {
  BusinessForm,
  emptyBusiness,
  toTypedBusiness,
  type TypedBusiness,
} from '../../lib/domain/businessForm.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { Rejection } from '../../parts/businesses/BusinessHeader.tsx';

/** Applies for a business (S2, §5), or resubmits a rejected application; closing discards the input. */
export function ApplyDialog({
  userId,
  rejected,
  onCreated,
  onClose,
}: {
  userId: number;
  /** Rejected application to correct. */
  rejected?: Business | undefined;
  onCreated: () => void;
  onClose: () => void;
}) {
  const t = useT('people');
  const say = useT('application');
  const toasts = useToasts();
  const apply = useApply(userId, rejected?.id);
  const form = useForm<TypedBusiness, undefined, BusinessInput>({
    resolver: valibotResolver(BusinessForm),
    defaultValues: rejected ? toTypedBusiness(rejected) : emptyBusiness,
  });
  const terms = useTerms();
  const [plan, setPlan] = useState<Plan>(rejected?.plan ?? defaultPlan);
  const submit = form.handleSubmit(
    async (business) => {
      const acceptedTerms = terms.require();
      if (acceptedTerms === undefined) return;
      try {
        await apply.mutateAsync({ ...business, acceptedTerms, plan });
        toasts.show({ tone: 'done', title: say(rejected ? 'resent' : 'created') });
        onCreated();
      } catch (error) {
        if (terms.refuse(error)) return;
        toasts.show({ tone: 'error', title: say('createFailed'), text: errorText(error) });
      }
    },
    () => void terms.check(),
  );
  return (
    <FormDialog
      title={rejected ? t('business.reapplyOf', { name: rejected.name }) : t('business.apply')}
      size="lg"
      confirmLabel={say('send')}
      onSubmit={submit}
      onClose={onClose}
    >
      <chakra.p
        display="flex"
        alignItems="center"
        gap="2"
        mb="4"
        px="14px"
        py="10px"
        borderRadius="3"
        bg="pending.subtle"
        color="pending.fg"
      >
        <Icon of={Info} size={18} />
        {t('business.applyNote')}
      </chakra.p>
      {rejected && (
        <chakra.div mb="4">
          <Rejection business={rejected} />
        </chakra.div>
      )}
      <BusinessFields form={form} />
      <chakra.h3 mt="5" mb="3" fontWeight="strong">
        {say('plan.title')}
      </chakra.h3>
      <ApplicationPlan plan={plan} onChoose={setPlan} />
      <chakra.div mt="4">
        <ApplicationTerms terms={terms} />
      </chakra.div>
    </FormDialog>
  );
}
