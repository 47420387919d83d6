/** API keys and webhooks of a business; polled while the page is open. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import * as keys from '@sofra/contracts/api-keys';
import type { RouteCall } from '@sofra/contracts/route';
import * as webhooks from '@sofra/contracts/webhooks';
import type { DeliveryState } from '@sofra/contracts/webhooks';
import { keyOf, queryClient, queryFor } from '../client/query.ts';
import { call } from '../transport/api.ts';

const READ_AGAIN_MS = 5000;

const keysOf = (businessId: number) => queryFor(keys.listApiKeys, { params: { businessId } });
const webhooksOf = (businessId: number) =>
  queryFor(webhooks.listWebhooks, { params: { businessId } });
const deliveriesOf = (businessId: number, endpointId: number) =>
  keyOf(webhooks.listDeliveries, { businessId, endpointId });

export const useApiKeys = (businessId: number) =>
  useQuery({ ...keysOf(businessId), staleTime: 0, refetchInterval: READ_AGAIN_MS });
export const useWebhooks = (businessId: number, everyMs = READ_AGAIN_MS) =>
  useQuery({ ...webhooksOf(businessId), staleTime: 0, refetchInterval: everyMs });

const readAgain = (queryKey: readonly unknown[]): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [...queryKey] });

export type KeyBody = RouteCall<typeof keys.createApiKey>['body'];

/** Changes to keys; each throws `ApiError`, such as `plan_feature`. */
export function useApiKeyChanges(businessId: number) {
  const onSuccess = () => readAgain(keysOf(businessId).queryKey);
  const create = useMutation({
    mutationFn: (body: KeyBody) => call(keys.createApiKey, { params: { businessId }, body }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (keyId: number) => call(keys.revokeApiKey, { params: { businessId, keyId } }),
    onSuccess,
  });
  return { create: create.mutateAsync, revoke: revoke.mutateAsync };
}

export type WebhookBody = RouteCall<typeof webhooks.createWebhook>['body'];
type WebhookChange = RouteCall<typeof webhooks.changeWebhook>['body'];
type Replayed = RouteCall<typeof webhooks.replayWebhook>['body'];

/** Changes to endpoints; each throws `ApiError`, such as `invalid_input` for a private address. */
export function useWebhookChanges(businessId: number) {
  const onSuccess = () => readAgain(webhooksOf(businessId).queryKey);
  const create = useMutation({
    mutationFn: (body: WebhookBody) =>
      call(webhooks.createWebhook, { params: { businessId }, body }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ endpointId, body }: { endpointId: number; body: WebhookChange }) =>
      call(webhooks.changeWebhook, { params: { businessId, endpointId }, body }),
    onSuccess,
  });
  const rotate = useMutation({
    mutationFn: ({ endpointId, requestId }: { endpointId: number; requestId: string }) =>
      call(webhooks.rotateWebhookSecret, {
        params: { businessId, endpointId },
        body: { requestId },
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (endpointId: number) =>
      call(webhooks.deleteWebhook, { params: { businessId, endpointId } }),
    onSuccess,
  });
  return {
    create: create.mutateAsync,
    change: change.mutateAsync,
    rotate: rotate.mutateAsync,
    remove: remove.mutateAsync,
  };
}

/** Deliveries to an endpoint, newest first, by page. */
export const useDeliveries = (
  businessId: number,
  endpointId: number,
  state: DeliveryState | undefined,
) =>
  useInfiniteQuery({
    queryKey: [...deliveriesOf(businessId, endpointId), state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        webhooks.listDeliveries,
        {
          params: { businessId, endpointId },
          query: {
            ...(state && { state }),
            ...(pageParam !== null && { before: String(pageParam) }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });

/** A delivery with what was sent and the beginning of the answer. */
export const useDelivery = (businessId: number, endpointId: number, deliveryId: number) =>
  useQuery({
    ...queryFor(webhooks.readDelivery, { params: { businessId, endpointId, deliveryId } }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });

/** Sends a test event, or deliveries again; each throws `ApiError`. */
export function useSending(businessId: number, endpointId: number) {
  const onSuccess = async (): Promise<void> => {
    await readAgain(deliveriesOf(businessId, endpointId));
    await readAgain(webhooksOf(businessId).queryKey);
  };
  const params = { businessId, endpointId };
  const test = useMutation({
    mutationFn: () => call(webhooks.testWebhook, { params }),
    onSuccess,
  });
  const replay = useMutation({
    mutationFn: (body: Replayed) => call(webhooks.replayWebhook, { params, body }),
    onSuccess,
  });
  return { test: test.mutateAsync, replay: replay.mutateAsync };
}
