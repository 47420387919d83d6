import type { AllSettings, SettingsGroup } from '@sofra/contracts/settings';
import type { Db } from '@sofra/infra/db';
import { readSettingsGroup } from '@sofra/infra/settings';

/** How long a process may act on settings that were changed meanwhile, if it wasn't told. */
const FRESH_MS = 5000;

/** The platform's settings as the server acts on them (spec §9): a group each, at most 5 s old. */
export type Settings = {
  [Group in SettingsGroup]: () => Promise<AllSettings[Group]>;
} & {
  /** They are others now: nothing held counts any more. */
  forget: () => void;
};

export function createSettings(db: Db): Settings {
  const forgets: (() => void)[] = [];
  const kept = <Group extends SettingsGroup>(group: Group): (() => Promise<AllSettings[Group]>) => {
    const { read, forget } = keepFresh(() => readSettingsGroup(db, group));
    forgets.push(forget);
    return read;
  };
  return {
    platform: kept('platform'),
    email: kept('email'),
    payment: kept('payment'),
    notifications: kept('notifications'),
    security: kept('security'),
    database: kept('database'),
    forget: () => {
      for (const forget of forgets) forget();
    },
  };
}

/** Reads once for all who ask within five seconds. */
function keepFresh<Value>(ask: () => Promise<Value>): {
  read: () => Promise<Value>;
  forget: () => void;
} {
  let held: { readAt: number; value: Promise<Value> } | undefined;
  const read = (): Promise<Value> => {
    const now = performance.now();
    if (held && now - held.readAt < FRESH_MS) return held.value;
    const mine = { readAt: now, value: ask() };
    held = mine;
    mine.value.catch(() => {
      if (held === mine) held = undefined;
    });
    return mine.value;
  };
  return { read, forget: () => void (held = undefined) };
}
