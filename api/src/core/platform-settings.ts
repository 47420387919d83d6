import type { AllSettings, SettingsGroup } from '@sofra/contracts/platform-settings';
import type { Db } from '@sofra/infra/db';
import { readSettingsGroup } from '@sofra/infra/settings';
import { cached } from '../lib/ttl-cache.ts';

/** Time for which a process may use outdated settings if it missed the event. */
const FRESH_MS = 5000;

/** Cached platform settings (S9), one entry per group, at most 5 s old. */
export type PlatformSettings = {
  [Group in SettingsGroup]: () => Promise<AllSettings[Group]>;
} & {
  /** Drops the cache after a change. */
  forget: () => void;
};

export function createPlatformSettings(db: Db): PlatformSettings {
  const forgets: (() => void)[] = [];
  const kept = <Group extends SettingsGroup>(group: Group): (() => Promise<AllSettings[Group]>) => {
    const { read, invalidate: forget } = cached(() => readSettingsGroup(db, group), FRESH_MS);
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
    company: kept('company'),
    forget: () => {
      for (const forget of forgets) forget();
    },
  };
}
