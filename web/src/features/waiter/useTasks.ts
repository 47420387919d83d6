import type { Branch } from '@sofra/contracts/branches';
import type { Station } from '@sofra/contracts/stations';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useAuth } from '../../data/client/auth.ts';
import { useMyId } from '../../data/client/myId.ts';
import { useStations } from '../../data/fetched/stations.ts';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, save } from '../../lib/browser/storage.ts';
import { useSettled } from '../../ui/staff/settling.ts';
import { useMySessions } from './queue/mine.ts';
import type { QueueTab } from './queue/Queue.tsx';
import type { TableTasks, Task } from './queue/tasks.ts';
import { useTaskActions } from './queue/useTaskActions.ts';
import { useFloor } from './useFloor.ts';
import { useFloorAlerts } from './useFloorAlerts.ts';

const TAB_KEY = 'sofra.queueTab';

/** Returns which tables the waiter's queue shows; the choice stays on this device. */
function useQueueTab() {
  const [tab, setTab] = useState<QueueTab>(
    () => readSaved(browserStorage, TAB_KEY, v.picklist(['mine', 'all'])) ?? 'all',
  );
  const choose = (chosen: QueueTab) => {
    save(browserStorage, TAB_KEY, chosen);
    setTab(chosen);
  };
  return { tab, choose };
}

/** Tasks of the floor: at their places on the screen, with their actions and the waiter's own sessions. */
export function useTasks(branch: Pick<Branch, 'id' | 'currency'>) {
  const floor = useFloor(branch);
  const who = useAuth();
  const userId = useMyId();
  const isScreen = typeof who === 'object' && who.screen !== undefined && who.screen !== null;
  const mine = useMySessions(isScreen ? undefined : userId, floor.orders);
  const actions = useTaskActions(mine);
  const { tab, choose } = useQueueTab();
  const finishedAt = [...actions.finished.values()].map(({ at }) => at);
  const cards = useSettled(floor.tasks, finishedAt);
  const present = useMemo(
    () => new Set(floor.tasks.flatMap(({ rows }) => rows.map(({ key }) => key))),
    [floor.tasks],
  );
  const ownOf = (all: readonly TableTasks[]) =>
    mine && tab === 'mine' ? all.filter(({ sessionId }) => mine.ids.has(sessionId)) : all;
  const own = ownOf(floor.tasks);
  const stations = useStations(branch.id);
  const stationOf = (task: Task): Station | undefined => {
    if (task.kind !== 'ready' || stations.length < 2) return undefined;
    const id = task.stationId ?? task.lines[0]?.stationId ?? null;
    return stations.find((station) => (id === null ? station.isDefault : station.id === id));
  };
  const sound = useFloorAlerts(own, floor.room.isLoaded);
  return {
    ...floor,
    cards,
    ownCards: ownOf(cards),
    mine,
    sound,
    tab,
    choose,
    openCount: own.flatMap(({ rows }) => rows).length,
    queue: { actions, isGone: (key: string) => !present.has(key), nowMs: floor.nowMs, stationOf },
  };
}
