import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Business, BusinessInput } from '@sofra/contracts/businesses';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import type { BusinessFormState } from '../../parts/businesses/BusinessFields.tsx';
import {
  BusinessForm,
  emptyBusiness,
  toTypedBusiness,
  type TypedBusiness,
} from '../../lib/domain/businessForm.ts';

/** Business part of an application, or of a rejected one; the input is saved in the tab. */
export function useBusinessForm(rejected?: Business): BusinessFormState {
  const of = rejected?.id ?? null;
  const [defaultValues] = useState(() => {
    const draft = applicationDraft.read();
    if (draft?.business && draft.of === of) return draft.business;
    return rejected ? toTypedBusiness(rejected) : emptyBusiness;
  });
  const form = useForm<TypedBusiness, undefined, BusinessInput>({
    resolver: valibotResolver(BusinessForm),
    defaultValues,
    // The part above it gets the focus first.
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => applicationDraft.keep({ of, business: values }),
      }),
    [subscribe, of],
  );
  return form;
}

const inOrder: readonly (keyof TypedBusiness)[] = [
  'name',
  'industryType',
  'about',
  'fullAddress',
  'phone',
  'email',
  'website',
];

/** Focuses the first field with an error. */
export function focusFirstError({ formState, setFocus, getFieldState }: BusinessFormState): void {
  const first = inOrder.find((name) => getFieldState(name, formState).invalid);
  if (first) setFocus(first);
}
