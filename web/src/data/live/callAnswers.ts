/**
 * Answers of staff to calls: shown immediately, sent until acknowledged, or refused with a message. An answer
 * is repeatable, so it is retried after a lost response and after a reload.
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import { answerCall, type Call, callTransitions, type CallStatus } from '@sofra/contracts/calls';
import { call, type Call as ApiCall } from '../transport/api.ts';
import { ApiError, type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { delayAfter, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import {
  browserStorage,
  createMemoryStorage,
  type KeyValueStorage,
} from '../../lib/browser/storage.ts';
import { makeId } from '../../lib/format/ids.ts';
import { getMyId } from '../client/myId.ts';
import { calls, type createCalls, toWaiting } from './calls.ts';
import { KEEP_ACTION_MS } from './optimisticDelivery.ts';
import { createSavedChanges, savedEntries } from './optimisticStorage.ts';

export type Answer = Exclude<CallStatus, 'open'>;
const TRY_TIMEOUT_MS = 6000;
const MAX_WAIT_MS = 5000;

const SavedAnswer = v.object({
  ...savedEntries,
  callId: v.number(),
  status: v.picklist(['seen', 'done']),
});
type MadeAnswer = Omit<v.InferOutput<typeof SavedAnswer>, 'userId'>;
const savedAnswers = createSavedChanges('sofra.answers', SavedAnswer);

interface Ports {
  call: ApiCall;
  calls: Pick<ReturnType<typeof createCalls>, 'store' | 'apply'>;
  wait: Wait;
  now: () => number;
  /** Storage for answers across reloads. */
  storage?: KeyValueStorage;
  /** The signed-in user; without one, no answer is saved. */
  userId?: () => number | undefined;
}
interface AnswersState {
  /** Answers by call that the server hasn't acknowledged. */
  pending: Readonly<Record<number, Answer>>;
  /** Code of the last refused answer, until it is dismissed. */
  refusal: ApiErrorCode | undefined;
}

const canAnswer = ({ status }: Call, answer: Answer): boolean =>
  callTransitions[status].includes(answer);

/** Returns a call with its pending answer; a later status of the server wins. */
const withAnswer = (one: Call, answer: Answer | undefined): Call =>
  answer && canAnswer(one, answer) ? { ...one, status: answer } : one;

export function createCallAnswers({
  call,
  calls,
  wait,
  now,
  storage = createMemoryStorage(),
  userId = () => undefined,
}: Ports) {
  const store = createStore<AnswersState>(() => ({ pending: {}, refusal: undefined }));
  /** Sends the answers to a call one after another. */
  const queues = new Map<number, Promise<unknown>>();
  /** Answers by call that wait to be sent: called with true to send, with false to take back. */
  const held = new Map<number, (isSent: boolean) => void>();
  /** Ids of the answers that are being sent. */
  const running = new Set<string>();
  const knownCall = (id: number): Call | undefined => calls.store.getState().byId[id];

  /** True if staff have to decide again about a call, because an answer is too old to send. */
  function canStillAnswer({ callId, status }: Pick<MadeAnswer, 'callId' | 'status'>): boolean {
    const known = knownCall(callId);
    return known !== undefined && canAnswer(known, status);
  }

  async function deliver({
    callId,
    sessionId,
    status,
    at,
  }: MadeAnswer): Promise<ApiErrorCode | undefined> {
    const request = { params: { sessionId, callId }, body: { status } };
    for (let attempt = 0; ; attempt += 1) {
      const isExpired = now() - at > KEEP_ACTION_MS;
      if (isExpired) return canStillAnswer({ callId, status }) ? 'timeout' : undefined;
      try {
        calls.apply(await call(answerCall, request, { timeoutMs: TRY_TIMEOUT_MS }));
        return undefined;
      } catch (error) {
        if (!isTransient(error)) return error instanceof ApiError ? error.code : 'internal';
        await wait(delayAfter(error, attempt, MAX_WAIT_MS));
      }
    }
  }

  /** Shows an answer until `settle` resolves: to the code of its refusal, or to undefined. */
  async function run(
    { id, callId, status }: MadeAnswer,
    settle: () => Promise<ApiErrorCode | undefined>,
  ): Promise<void> {
    running.add(id);
    store.setState(({ pending }) => ({ pending: { ...pending, [callId]: status } }));
    const turn = (queues.get(callId) ?? Promise.resolve()).then(settle);
    queues.set(callId, turn);
    const refusal = await turn;
    running.delete(id);
    savedAnswers.remove(storage, id);
    if (refusal) store.setState({ refusal });
    if (queues.get(callId) !== turn) return;
    queues.delete(callId);
    store.setState(({ pending: { [callId]: _settled, ...pending } }) => ({ pending }));
  }

  /** Saves an answer across reloads; undefined if the call is answered so already. */
  function make({ id: callId }: Pick<Call, 'id'>, status: Answer): MadeAnswer | undefined {
    const known = knownCall(callId);
    const shown = known && withAnswer(known, store.getState().pending[callId]);
    if (!shown || !canAnswer(shown, status)) return undefined;
    const { branchId, sessionId } = shown;
    const made = { id: makeId(), branchId, sessionId, callId, status, at: now() };
    const who = userId();
    if (who !== undefined) savedAnswers.add(storage, { ...made, userId: who });
    return made;
  }

  return {
    store,
    /** Answers a call unless it is answered so already. Never rejects. */
    answer: async (one: Pick<Call, 'id'>, status: Answer): Promise<void> => {
      const made = make(one, status);
      if (made) await run(made, () => deliver(made));
    },
    /**
     * Finishes a call, but sends that only after `delayMs`, because the server can't take it back. Resolves
     * once the server has it or it was taken back.
     */
    finish: async (one: Pick<Call, 'id'>, delayMs: number): Promise<void> => {
      const made = make(one, 'done');
      if (!made) return;
      const isSent = new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), delayMs);
        held.set(one.id, (is) => {
          clearTimeout(timer);
          resolve(is);
        });
      }).finally(() => held.delete(one.id));
      await run(made, async () => ((await isSent) ? deliver(made) : undefined));
    },
    /** Takes back the finishing of a call that wasn't sent yet. */
    takeBack: ({ id }: Pick<Call, 'id'>): void => held.get(id)?.(false),
    /** Sends everything that waits, because the page may be closed. */
    flush: (): void => {
      for (const release of held.values()) release(true);
    },
    /** Sends the answers that this user gave in a branch before a reload, once its calls are known. */
    resume: (branchId: number): void => {
      for (const made of savedAnswers.read(storage)) {
        if (made.userId !== userId() || made.branchId !== branchId || running.has(made.id))
          continue;
        void run(made, () => deliver(made));
      }
    },
    dismiss: (): void => store.setState({ refusal: undefined }),
  };
}

/** Answers of the page. */
export const callAnswers = createCallAnswers({
  call,
  calls,
  wait: waitOrOnline,
  now: Date.now,
  storage: browserStorage,
  userId: getMyId,
});
calls.onBranch(callAnswers.resume);
globalThis.addEventListener?.('pagehide', callAnswers.flush);
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.hidden) callAnswers.flush();
});

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
