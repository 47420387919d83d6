/** The businesses of the signed-in person, as they are fetched. */
import { useQuery } from '@tanstack/react-query';
import { readBusiness } from '@sofra/contracts/businesses';
import { reading } from './query.ts';

export const useBusiness = (businessId: number) =>
  useQuery(reading(readBusiness, { params: { businessId } }));
