import type { AllSettings, SettingsGroup } from '@sofra/contracts/settings';
import type { Db } from '@sofra/infra/db';
import { readSettingsGroup } from '@sofra/infra/settings';
import { keepFresh } from '../lib/ttl-cache.ts';

/** Time for which a process may use outdated settings if it missed the event. */
const FRESH_MS = 5000;

/** The platform's settings as the server acts on them (S9): a group each, at most 5 s old. */
export type Settings = {
  [Group in SettingsGroup]: () => Promise<AllSettings[Group]>;
} & {
  /** Drops the cache after a change. */
  forget: () => void;
};

export function createSettings(db: Db): Settings {
  const forgets: (() => void)[] = [];
  const kept = <Group extends SettingsGroup>(group: Group): (() => Promise<AllSettings[Group]>) => {
    const { read, forget } = keepFresh(() => readSettingsGroup(db, group), FRESH_MS);
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
