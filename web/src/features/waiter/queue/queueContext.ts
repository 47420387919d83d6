import type { Station } from '@sofra/contracts/stations';
import { createContext, useContext } from 'react';
import type { Task } from './tasks.ts';
import type { TaskActions } from './useTaskActions.ts';

/** State of the queue that its rows share with a table's sheet. */
export interface QueueState {
  readonly actions: TaskActions;
  /** Returns true for a task that is finished and only keeps its place. */
  readonly isGone: (taskKey: string) => boolean;
  readonly nowMs: number;
  /** Returns the station of a task; undefined if the branch has only one, or it isn't known. */
  readonly stationOf: (task: Task) => Station | undefined;
}

const Context = createContext<QueueState | undefined>(undefined);
export const QueueProvider = Context.Provider;

export function useQueue(): QueueState {
  const state = useContext(Context);
  if (!state) throw new Error('no QueueProvider around');
  return state;
}
