import { sql } from 'kysely';
import type { TranslationService } from '@sofra/contracts/platform-settings';
import type { Db } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { toInstantText } from '@sofra/infra/instant';

export type TranslationEnv = Pick<
  Env,
  'TRANSLATION_PROVIDER' | 'TRANSLATION_URL' | 'TRANSLATION_MODEL' | 'TRANSLATION_PRICE'
>;

function priceOf(price: string | undefined): TranslationService['price'] {
  const [amount, currency] = price?.split(' ') ?? [];
  if (amount === undefined || currency === undefined) return null;
  return { minor: Math.round(Number(amount) * 100), currency };
}

/** Reads the state of the translation service: its health from the jobs, its use from the cache. */
export async function readTranslationService(
  db: Db,
  env: TranslationEnv,
): Promise<TranslationService> {
  const provider = env.TRANSLATION_PROVIDER;
  const { rows } = await sql<{
    lastAnswerAt: string | null;
    lastFailureAt: string | null;
    characters: number;
  }>`
    select
      (select ${sql.raw(toInstantText('max(created_at)'))} from translations
        where provider = ${provider}) as "lastAnswerAt",
      (select ${sql.raw(toInstantText('max(requested_at)'))} from jobs
        where name in ('translate-text', 'translate-menu', 'read-notes', 'read-allergies')
          and status <> 'done' and error is not null) as "lastFailureAt",
      (select coalesce(sum(characters), 0)::float8 from translations
        where provider = ${provider} and created_at >= date_trunc('month', now())) as characters`.execute(
    db,
  );
  const [state] = rows;
  return {
    provider,
    host: env.TRANSLATION_URL === undefined ? null : new URL(env.TRANSLATION_URL).host,
    model: env.TRANSLATION_MODEL ?? null,
    lastAnswerAt: state?.lastAnswerAt ?? null,
    lastFailureAt: state?.lastFailureAt ?? null,
    charactersThisMonth: state?.characters ?? 0,
    price: priceOf(env.TRANSLATION_PRICE),
  };
}
