import { SECRET_MASK, type readSettings as contract } from '@sofra/contracts/platform-settings';
import type { RouteResult } from '@sofra/contracts/route';
import { type Db, readSnapshot } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import type { Secrets } from '@sofra/infra/secrets';
import { openPaymentSettings, readSettingsGroup } from '@sofra/infra/settings';
import { describeCardPayments } from '../online-payments/card-payments.ts';
import { readTranslationService, type TranslationEnv } from './translation-service.ts';

const masked = (sealed: string): string => (sealed === '' ? '' : SECRET_MASK);

/** Reads all settings for an admin in one snapshot, without secrets (D37). */
export const readAllSettings = (
  db: Db,
  env: TranslationEnv & Pick<Env, 'DEMO' | 'PUBLIC_ORIGIN'>,
  { secrets, version }: { secrets: Secrets; version: string },
): Promise<RouteResult<typeof contract>> =>
  readSnapshot(db, async (trx) => {
    const email = await readSettingsGroup(trx, 'email');
    const payment = await readSettingsGroup(trx, 'payment');
    const { revision, updatedAt } = await trx
      .selectFrom('installation')
      .select((all) => [
        'settings_revision as revision',
        all
          .selectFrom('platform_settings')
          .select((group) => group.fn.max('updated_at').as('at'))
          .as('updatedAt'),
      ])
      .executeTakeFirstOrThrow();
    return {
      platform: await readSettingsGroup(trx, 'platform'),
      email: { ...email, smtpPassword: masked(email.smtpPassword) },
      payment: {
        ...payment,
        secretKey: masked(payment.secretKey),
        webhookSecret: masked(payment.webhookSecret),
      },
      notifications: await readSettingsGroup(trx, 'notifications'),
      security: await readSettingsGroup(trx, 'security'),
      database: await readSettingsGroup(trx, 'database'),
      company: await readSettingsGroup(trx, 'company'),
      cardPayments: describeCardPayments(await openPaymentSettings(trx, secrets), env),
      translation: await readTranslationService(trx, env),
      version,
      revision,
      updatedAt: updatedAt?.toISOString() ?? null,
    };
  });
