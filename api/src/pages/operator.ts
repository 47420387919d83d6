import { LEGAL_VERSION } from '@sofra/contracts/legal';
import {
  backupDays,
  CompanySettings,
  DatabaseSettings,
  PlatformSettings,
} from '@sofra/contracts/platform-settings';
import * as v from 'valibot';
import type { PlatformSettings as SettingsCache } from '../core/platform-settings.ts';
import { orTimeout } from '../lib/with-timeout.ts';

/** Timeout of the settings: later, the page is sent with their defaults. */
const ASK_WITHIN_MS = 500;
const defaults = [
  v.parse(PlatformSettings, {}),
  v.parse(CompanySettings, {}),
  v.parse(DatabaseSettings, {}),
] as const;

/** Words for a detail that isn't set. */
const NOT_SET = '—';

/**
 * Returns the values of a page's placeholders that name the platform and its operator: `%OPERATOR%`
 * is the company, or the platform if no company is set; and the days for which backups are kept. Returns the
 * defaults if the settings can't be read in time.
 */
export async function readOperator(
  settings: Pick<SettingsCache, 'platform' | 'company' | 'database'>,
): Promise<Record<string, string>> {
  const read = Promise.all([settings.platform(), settings.company(), settings.database()]);
  const [{ name }, company, database] = (await orTimeout(read, ASK_WITHIN_MS)) ?? defaults;
  const details = Object.entries(company).map(([key, value]) => [
    `COMPANY_${key.toUpperCase()}`,
    value || NOT_SET,
  ]);
  return {
    ...Object.fromEntries(details),
    PLATFORM: name,
    OPERATOR: company.title || name,
    LEGAL_VERSION,
    BACKUP_DAYS: String(backupDays(database)),
  };
}
