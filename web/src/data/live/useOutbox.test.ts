// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { outbox } from './outbox.ts';
import type { OutboxEntry } from './outboxStorage.ts';
import { expiredRefusal, type Refusal } from './refusal.ts';
import { buildCartLine } from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import { useOutbox } from './useOutbox.ts';

const buildEntry = (clientOrderId: string, tableId: number): OutboxEntry => ({
  clientOrderId,
  tableId,
  sessionId: null,
  lines: [buildCartLine()],
  totalMinor: 8500,
  createdAt: 0,
});
const refused: Refusal = { code: 'session_ended', items: [], totalMinor: null };
const outcomeAt = (tableId: number) => ({
  clientOrderId: `old-${tableId}`,
  tableId,
  outcome: { kind: 'placed' as const },
});

it('shows a table’s waiting orders with their progress, and the outcome of earlier ones', async () => {
  const hook = await renderHook(() => {
    const [tableId, pick] = useState(1);
    return { shown: useOutbox(tableId), pick };
  });
  const nothing = { entries: [], unreadOutcomes: [], refusal: undefined, goesAt: null };
  expect(hook.current().shown).toEqual(nothing);

  await hook.act(() =>
    outbox.store.setState({
      entries: [buildEntry('a', 1), buildEntry('b', 2), buildEntry('c', 1)],
      sending: 'a',
      goesAt: 20,
      unsavedIds: ['c'],
      refusals: { 1: refused, 2: expiredRefusal },
      unreadOutcomes: [outcomeAt(1), outcomeAt(2)],
    }),
  );
  expect(hook.current().shown).toEqual({
    entries: [
      { ...buildEntry('a', 1), isSaved: true, state: 'sending' },
      { ...buildEntry('c', 1), isSaved: false, state: 'waiting' },
    ],
    unreadOutcomes: [outcomeAt(1)],
    refusal: refused,
    goesAt: 20,
  });
  await hook.act(() => hook.current().pick(2));
  expect(hook.current().shown).toEqual({
    entries: [{ ...buildEntry('b', 2), isSaved: true, state: 'waiting' }],
    unreadOutcomes: [outcomeAt(2)],
    refusal: expiredRefusal,
    goesAt: 20,
  });
  await hook.act(() => hook.current().pick(3));
  expect(hook.current().shown).toEqual({ ...nothing, goesAt: 20 });
});
