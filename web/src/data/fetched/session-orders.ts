import { useQuery } from '@tanstack/react-query';
import { listSessionOrders } from '@sofra/contracts/orders';
import { queryFor } from '../client/query.ts';

/** Orders of a session, also of one that has ended; fetched again each time they are shown. */
export const useSessionOrders = (sessionId: number) =>
  useQuery({ ...queryFor(listSessionOrders, { params: { sessionId } }), staleTime: 0 });
