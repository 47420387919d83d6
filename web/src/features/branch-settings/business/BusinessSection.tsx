import { valibotResolver } from '@hookform/resolvers/valibot';
import type { BusinessInput, readBusiness } from '@sofra/contracts/businesses';
import type { RouteResponse } from '@sofra/contracts/route';
import { useForm } from 'react-hook-form';
import { useSaveBusiness } from '../../../data/fetched/businesses.ts';
import { BusinessFields } from '../../../parts/businesses/BusinessFields.tsx';
import {
  BusinessForm,
  toTypedBusiness,
  type TypedBusiness,
} from '../../../lib/domain/businessForm.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { copyValues, onlyDirty } from '../form/onlyDirty.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import { useSaving } from '../form/useSaving.ts';

export type BusinessDetails = RouteResponse<typeof readBusiness>;

/** Name, industry and contact data of the business. */
export function BusinessSection({ business }: { business: BusinessDetails }) {
  const t = useT('people');
  const save = useSaveBusiness(business.id);
  const { state, run } = useSaving();
  const form = useForm<TypedBusiness, undefined, BusinessInput>({
    resolver: valibotResolver(BusinessForm),
    values: toTypedBusiness(business),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, dirtyFields } = form.formState;
  useUnsaved('venue', isDirty);
  const submit = form.handleSubmit((facts) =>
    run(async () => {
      const saved = await save.mutateAsync(onlyDirty(facts, dirtyFields));
      form.reset(toTypedBusiness(saved), copyValues);
    }),
  );
  return (
    <Section id="venue" description={t('settings.venueLead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <BusinessFields form={form} />
        <SaveRow
          id="venue"
          isChanged={isDirty}
          state={state}
          onReset={() => form.reset(toTypedBusiness(business), copyValues)}
        />
      </form>
    </Section>
  );
}
