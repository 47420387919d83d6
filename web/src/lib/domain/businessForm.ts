/** Form fields of a business (S5), for an application and for later changes. */
import { BusinessInput, industryTypes } from '@sofra/contracts/businesses';
import * as v from 'valibot';

export const BusinessForm = v.object({
  ...BusinessInput.entries,
  /** An empty text if nothing is chosen. */
  industryType: v.pipe(v.string(), v.picklist(industryTypes)),
});
export type TypedBusiness = v.InferInput<typeof BusinessForm>;

/** Converts a stored business to form fields. */
export const toTypedBusiness = (
  business: Omit<BusinessInput, 'website'> & { website: string | null },
): TypedBusiness => ({
  name: business.name,
  about: business.about,
  industryType: business.industryType,
  fullAddress: business.fullAddress,
  phone: business.phone,
  email: business.email,
  website: business.website ?? '',
});

export const emptyBusiness: TypedBusiness = {
  name: '',
  about: '',
  industryType: '',
  fullAddress: '',
  phone: '',
  email: '',
  website: '',
};
