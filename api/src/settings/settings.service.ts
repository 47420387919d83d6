import * as v from 'valibot';
import { PlatformSettings, SecuritySettings } from '@sofra/contracts/settings';
import type { Db } from '@sofra/infra/db';

/** How long a process may act on settings that were changed meanwhile. */
const FRESH_MS = 5000;

/**
 * The platform's settings as the server acts on them (spec §9), a section each, at most 5 s old; what
 * isn't stored, or makes no sense, is the default.
 */
export interface Settings {
  security: () => Promise<SecuritySettings>;
  platform: () => Promise<PlatformSettings>;
}

export const createSettings = (db: Db): Settings => ({
  security: keepFresh(() => readSection(db, 'security', SecuritySettings)),
  platform: keepFresh(() => readSection(db, 'platform', PlatformSettings)),
});

/** Reads once for all who ask within five seconds. */
function keepFresh<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let held: { readAt: number; value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (held && now - held.readAt < FRESH_MS) return held.value;
    const mine = { readAt: now, value: read() };
    held = mine;
    mine.value.catch(() => {
      if (held === mine) held = undefined;
    });
    return mine.value;
  };
}

/** Each value by itself: one that makes no sense must not switch the others off. */
async function readSection<Section extends v.GenericSchema>(
  db: Db,
  section: string,
  schema: Section,
): Promise<v.InferOutput<Section>> {
  const row = await db
    .selectFrom('platform_settings')
    .select('value')
    .where('section', '=', section)
    .executeTakeFirst();
  const known = v.safeParse(v.record(v.string(), v.unknown()), row?.value);
  const sound = Object.entries(known.success ? known.output : {}).filter(
    ([key, value]) => v.safeParse(schema, { [key]: value }).success,
  );
  return v.parse(schema, Object.fromEntries(sound));
}
