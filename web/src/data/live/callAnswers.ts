/**
 * Answers of staff to calls: shown immediately, sent until acknowledged, or refused with a message. An answer
 * is repeatable, so it is retried after a lost response.
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { answerCall, type Call, callTransitions, type CallStatus } from '@sofra/contracts/calls';
import { call, type Call as ApiCall } from '../transport/api.ts';
import { ApiError, type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { backoffMs, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { calls, type createCalls, toWaiting } from './calls.ts';
import { KEEP_ACTION_MS } from './optimisticDelivery.ts';

export type Answer = Exclude<CallStatus, 'open'>;
const TRY_TIMEOUT_MS = 6000;
const MAX_WAIT_MS = 5000;

interface Ports {
  call: ApiCall;
  calls: Pick<ReturnType<typeof createCalls>, 'store' | 'apply'>;
  wait: Wait;
  now: () => number;
}
interface AnswersState {
  /** Answers by call that the server hasn't acknowledged. */
  pending: Readonly<Record<number, Answer>>;
  /** Code of the last refused answer, until it is dismissed. */
  refusal: ApiErrorCode | undefined;
}

/** Returns a call with its pending answer; a later status of the server wins. */
const withAnswer = (one: Call, answer: Answer | undefined): Call =>
  answer && callTransitions[one.status].includes(answer) ? { ...one, status: answer } : one;

export function createCallAnswers({ call, calls, wait, now }: Ports) {
  const store = createStore<AnswersState>(() => ({ pending: {}, refusal: undefined }));
  /** Sends the answers to a call one after another. */
  const queues = new Map<number, Promise<unknown>>();

  async function deliver(
    { id: callId, sessionId }: Call,
    status: Answer,
    at: number,
  ): Promise<ApiErrorCode | undefined> {
    const request = { params: { sessionId, callId }, body: { status } };
    for (let attempt = 0; ; attempt += 1) {
      try {
        calls.apply(await call(answerCall, request, { timeoutMs: TRY_TIMEOUT_MS }));
        return undefined;
      } catch (error) {
        if (!isTransient(error) || now() - at > KEEP_ACTION_MS) {
          return error instanceof ApiError ? error.code : 'internal';
        }
        await wait(backoffMs(attempt, MAX_WAIT_MS));
      }
    }
  }

  return {
    store,
    /** Answers a call unless it is answered so already. Never rejects. */
    answer: async ({ id }: Pick<Call, 'id'>, status: Answer): Promise<void> => {
      const known = calls.store.getState().byId[id];
      const shown = known && withAnswer(known, store.getState().pending[id]);
      if (!shown || !callTransitions[shown.status].includes(status)) return;
      const at = now();
      store.setState(({ pending }) => ({ pending: { ...pending, [id]: status } }));
      const turn = (queues.get(id) ?? Promise.resolve()).then(() => deliver(shown, status, at));
      queues.set(id, turn);
      const refusal = await turn;
      if (refusal) store.setState({ refusal });
      if (queues.get(id) !== turn) return;
      queues.delete(id);
      store.setState(({ pending: { [id]: _settled, ...pending } }) => ({ pending }));
    },
    dismiss: (): void => store.setState({ refusal: undefined }),
  };
}

/** Answers of the page. */
export const callAnswers = createCallAnswers({ call, calls, wait: waitOrOnline, now: Date.now });

/** Returns the calls of a branch that aren't done, with pending answers, oldest first. */
export function useBranchCalls(branchId: number): readonly Call[] {
  const byId = useStore(calls.store, (state) => state.byId);
  const pending = useStore(callAnswers.store, (state) => state.pending);
  return useMemo(
    () =>
      toWaiting(
        Object.values(byId)
          .filter((one) => one.branchId === branchId)
          .map((one) => withAnswer(one, pending[one.id])),
      ),
    [byId, pending, branchId],
  );
}

/** Returns the code of the last refused answer that wasn't dismissed. */
export const useCallRefusal = (): ApiErrorCode | undefined =>
  useStore(callAnswers.store, (state) => state.refusal);
