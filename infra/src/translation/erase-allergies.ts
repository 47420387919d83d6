import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import { forgetTranslations } from './cache.ts';

/** Deletes the cached translations of texts about allergies that no guest shares any longer. */
export async function forgetAllergyTexts(
  trx: Trx,
  texts: readonly (string | null)[],
): Promise<void> {
  if (texts.every((text) => text === null)) return;
  const { rows } = await sql<{ text: string }>`
    select distinct erased.text from unnest(${[...texts]}::text[]) as erased (text)
    where erased.text is not null
      and not exists (select from session_allergies shared where shared.text = erased.text)`.execute(
    trx,
  );
  await forgetTranslations(
    trx,
    rows.map(({ text }) => text),
  );
}
