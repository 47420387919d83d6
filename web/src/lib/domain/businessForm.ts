/** The facts of a business as users type them (S5): to apply for one, and to change it. */
import { BusinessApplication, industryTypes } from '@sofra/contracts/businesses';
import * as v from 'valibot';

export const BusinessForm = v.object({
  ...BusinessApplication.entries,
  /** An empty text if nothing is chosen. */
  industryType: v.pipe(v.string(), v.picklist(industryTypes)),
});
export type TypedBusiness = v.InferInput<typeof BusinessForm>;

/** The facts of a business there is, as they stand in the fields. */
export const toTypedBusiness = (
  business: Omit<BusinessApplication, 'website'> & { website: string | null },
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
