import { useEffect, useRef } from 'react';
import { playTones } from '../../lib/browser/tones.ts';
import { useTunes } from '../../parts/sound/useTunes.ts';
import type { TableTasks, Task } from './queue/tasks.ts';

/** Sounds of the floor: pairs of frequency (Hz) and start (s). */
const notes = {
  /** A dish is ready: one high tone, twice. */
  ready: [
    [988, 0],
    [988, 0.18],
  ],
  /** A table calls: falling. */
  called: [
    [784, 0],
    [587, 0.18],
  ],
} as const;
type Tune = keyof typeof notes;
const tunes = {
  key: 'sofra.floorSound',
  play: (context: AudioContext, tune: Tune): void => playTones(context, notes[tune]),
  sample: 'ready' as Tune,
};
const VIBRATION_MS = [160, 90, 160];

/** Returns what a task alerts to: each line of ready dishes, and each repetition of a call. */
function causesOf(task: Task): string[] {
  if (task.kind === 'ready') return task.lines.map(({ id }) => `line ${id}`);
  return [task.kind === 'call' ? `${task.key} ${task.call.raises}` : task.key];
}

/** Returns the sound for what is new since `seen`: a call or a table to look at comes before a dish. */
export function alertFor(seen: ReadonlySet<string>, tasks: readonly Task[]): Tune | undefined {
  const added = tasks.filter((task) => causesOf(task).some((cause) => !seen.has(cause)));
  if (added.length === 0) return undefined;
  return added.some(({ kind }) => kind !== 'ready') ? 'called' : 'ready';
}

/**
 * Sounds and vibrates for new tasks in `cards`, but not for those present at the start, nor for one that was
 * taken back. Returns the true state of the sound and its switch.
 */
export function useFloorAlerts(cards: readonly TableTasks[], isLoaded: boolean) {
  const { state, toggle, say } = useTunes(tunes);
  const seen = useRef<Set<string>>(undefined);
  const isWanted = state !== 'off';
  useEffect(() => {
    if (!isLoaded) return;
    const tasks = cards.flatMap(({ rows }) => rows);
    const tune = seen.current && alertFor(seen.current, tasks);
    seen.current ??= new Set();
    for (const task of tasks) for (const cause of causesOf(task)) seen.current.add(cause);
    if (!tune) return;
    say(tune);
    if (isWanted) navigator.vibrate?.(VIBRATION_MS);
  }, [cards, isLoaded, say, isWanted]);
  return { state, toggle };
}
export type FloorSound = ReturnType<typeof useFloorAlerts>;
