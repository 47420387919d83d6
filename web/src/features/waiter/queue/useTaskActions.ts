import { callAnswers } from '../../../data/live/callAnswers.ts';
import { taps } from '../../../data/live/optimisticActions.ts';
import { roundTaps } from '../../../data/live/optimisticRounds.ts';
import { settlingTimes, useFinishedRows } from '../../../ui/staff/settling.ts';
import type { MySessions } from './mine.ts';
import type { ReadyTask, TableTasks, Task } from './tasks.ts';

/** Serves the lines of a task; returns the function that takes it back. */
function serve({ sessionId, round, stationId, orders, lines }: ReadyTask): () => void {
  if (stationId === null) {
    const served = { sessionId, round, orderIds: orders.map(({ id }) => id) };
    void roundTaps.changeStatus(served, 'served', 'ready');
    return () => void roundTaps.changeStatus(served, 'ready', 'served');
  }
  const ids = new Set(lines.map(({ id }) => id));
  const each = orders.flatMap((order) =>
    order.lines.filter(({ id }) => ids.has(id)).map((line) => [order.id, line.id] as const),
  );
  for (const [orderId, lineId] of each) void taps.serveLine(orderId, lineId, true);
  return () => {
    for (const [orderId, lineId] of each) void taps.serveLine(orderId, lineId, false);
  };
}

/** Finishes a task; returns the function that takes it back, or undefined if nothing can finish it. */
function finishTask(task: Task): (() => void) | undefined {
  if (task.kind === 'ready') return serve(task);
  if (task.kind !== 'call') return undefined;
  void callAnswers.finish(task.call, settlingTimes.undoMs);
  return () => callAnswers.takeBack(task.call);
}

/** Actions on tasks. A finished one can be taken back for a few seconds. */
export function useTaskActions(mine: MySessions | undefined) {
  const rows = useFinishedRows();
  const finish = ({ sessionId }: Pick<TableTasks, 'sessionId'>, tasks: readonly Task[]): void => {
    mine?.touch(sessionId);
    for (const task of tasks) {
      const undo = finishTask(task);
      if (undo) rows.finish(task.key, undo);
    }
  };
  return {
    finished: rows.finished,
    undo: rows.undo,
    finish,
    /** Tells the guests of a call that someone is coming. */
    see: ({ sessionId }: Pick<TableTasks, 'sessionId'>, task: Task): void => {
      const call = task.kind === 'call' || task.kind === 'payment' ? task.call : undefined;
      if (!call) return;
      mine?.touch(sessionId);
      void callAnswers.answer(call, 'seen');
    },
  };
}
export type TaskActions = ReturnType<typeof useTaskActions>;
