import * as v from 'valibot';
import { SecuritySettings } from '@sofra/contracts/settings';
import type { Db } from '@sofra/infra/db';

/** How long a process may act on settings that were changed meanwhile. */
const FRESH_MS = 5000;

/** The platform's settings as the server acts on them. */
export interface Settings {
  /** The security section (spec §9), at most 5 s old; what isn't stored, or makes no sense, is the default. */
  security: () => Promise<SecuritySettings>;
}

export function createSettings(db: Db): Settings {
  let held: { readAt: number; security: Promise<SecuritySettings> } | undefined;
  const security = (): Promise<SecuritySettings> => {
    const now = performance.now();
    if (held && now - held.readAt < FRESH_MS) return held.security;
    const mine = { readAt: now, security: readSecurity(db) };
    held = mine;
    mine.security.catch(() => {
      if (held === mine) held = undefined;
    });
    return mine.security;
  };
  return { security };
}

async function readSecurity(db: Db): Promise<SecuritySettings> {
  const row = await db
    .selectFrom('platform_settings')
    .select('value')
    .where('section', '=', 'security')
    .executeTakeFirst();
  return toSecurity(row?.value);
}

/** Each value by itself: one that makes no sense must not switch the others off. */
function toSecurity(stored: unknown): SecuritySettings {
  const known = v.safeParse(v.record(v.string(), v.unknown()), stored);
  const sound = Object.entries(known.success ? known.output : {}).filter(
    ([key, value]) => v.safeParse(SecuritySettings, { [key]: value }).success,
  );
  return v.parse(SecuritySettings, Object.fromEntries(sound));
}
