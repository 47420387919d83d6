import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '@sofra/infra/db';
import { createTestDatabase, type TestDatabase } from '@sofra/infra/testing';
import { createPlatformSettings } from '../core/platform-settings.ts';

const defaults = {
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  passwordMinLength: 8,
  twoFactorRequired: false,
};

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Returns the settings as a newly started process reads them after `stored` was saved. */
async function readWith(
  stored: object,
  section: 'security' | 'platform' = 'security',
): Promise<unknown> {
  const value = JSON.stringify(stored);
  await opened.db
    .insertInto('platform_settings')
    .values({ section, value })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value }))
    .execute();
  return createPlatformSettings(opened.db)[section]();
}

describe('the security settings', () => {
  it('are the defaults if nothing was ever saved', async () => {
    expect(await createPlatformSettings(opened.db).security()).toEqual(defaults);
  });

  it('are the saved values', async () => {
    expect(await readWith({ sessionTimeout: 60, twoFactorRequired: true })).toEqual({
      ...defaults,
      sessionTimeout: 60,
      twoFactorRequired: true,
    });
  });

  it('fall back one by one if a value is invalid', async () => {
    expect(await readWith({ sessionTimeout: 0, maxLoginAttempts: 3, other: 1 })).toEqual({
      ...defaults,
      maxLoginAttempts: 3,
    });
    expect(await readWith(['nonsense'])).toEqual(defaults);
  });

  it('are read once for concurrent calls', async () => {
    const settings = createPlatformSettings(opened.db);
    const read = await Promise.all(Array.from({ length: 10 }, () => settings.security()));
    expect(new Set(read).size).toBe(1);
  });
});

describe('the platform’s settings', () => {
  it('match the specification’s defaults', async () => {
    const defaults = {
      name: 'Sofra',
      maintenanceMode: false,
      registrationEnabled: true,
      maxBusinessesPerUser: 5,
    };
    expect(await createPlatformSettings(opened.db).platform()).toEqual(defaults);
    const stored = { name: 'Sofra', maxBusinessesPerUser: 0, registrationEnabled: false };
    expect(await readWith(stored, 'platform')).toEqual({ ...defaults, registrationEnabled: false });
  });
});
