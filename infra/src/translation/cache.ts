import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MenuLanguage } from '@sofra/contracts/common';
import { type Db, retrying } from '../db.ts';
import type { TranslationProvider, Translator } from './translator.ts';

/** Text and the languages to translate it to. */
export interface TranslationRequest {
  text: string;
  targets: readonly MenuLanguage[];
}
/** Known translations of a text; unknown languages are missing. */
export type Translations = Partial<Record<MenuLanguage, string>>;

/** Concurrent requests to a service, one language each. */
const LANES = 4;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Reads cached translations in the order of `texts`. Entries from the glossary expire after a day,
 * because it grows with each release.
 */
export async function findTranslations(
  db: Db,
  provider: TranslationProvider,
  source: MenuLanguage,
  texts: readonly string[],
): Promise<Translations[]> {
  const hashes = texts.map(hashOf);
  const { rows } = await sql<{ hash: Buffer; target: MenuLanguage; text: string }>`
    select source_hash as hash, target_language as target, text from translations
    where source_hash = any(${hashes}::bytea[])
      and source_language = ${source} and provider = ${provider}
      and (provider <> 'glossary' or created_at > now() - interval '1 day')`.execute(db);
  const byHash = new Map<string, Translations>();
  for (const { hash, target, text } of rows) {
    const key = hash.toString('hex');
    byHash.set(key, { ...byHash.get(key), [target]: text });
  }
  return hashes.map((hash) => ({ ...byHash.get(hash.toString('hex')) }));
}

/**
 * Translates what isn't cached and stores the result per language, so that a failing language
 * doesn't discard the others. Returns results in the order of `wanted`. Throws if the provider
 * does.
 */
export async function translateThroughCache(
  { db, translator, signal }: { db: Db; translator: Translator; signal: AbortSignal },
  source: MenuLanguage,
  wanted: readonly TranslationRequest[],
): Promise<Translations[]> {
  const { provider } = translator;
  const texts = wanted.map(({ text }) => text);
  const known = await findTranslations(db, provider, source, texts);
  const lacking = new Map<MenuLanguage, Set<string>>();
  for (const [index, { text, targets }] of wanted.entries()) {
    for (const target of targets) {
      if (known[index]?.[target] !== undefined) continue;
      lacking.set(target, (lacking.get(target) ?? new Set()).add(text));
    }
  }
  const left = lacking.entries();
  const lane = async (): Promise<void> => {
    for (const [target, asked] of left) {
      const answers = await translator.translate([...asked], source, target, signal);
      await keep(db, { provider, source, target }, [...asked], answers);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = lanes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return lacking.size === 0 ? known : findTranslations(db, provider, source, texts);
}

/** Deletes the translations of texts, whatever their languages: what a guest wrote is erased. */
export async function forgetTranslations(db: Db, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await db
    .deleteFrom('translations')
    .where('source_hash', '=', sql<Buffer>`any(${texts.map(hashOf)}::bytea[])`)
    .execute();
}

async function keep(
  db: Db,
  { provider, source, target }: Record<'provider' | 'source' | 'target', string>,
  texts: readonly string[],
  answers: readonly (string | undefined)[],
): Promise<void> {
  const rows = texts.flatMap((text, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ hash: hashOf(text), answer, characters: text.length }];
  });
  // Sorted, so that two workers lock rows in the same order and can't deadlock.
  rows.sort((one, other) => one.hash.compare(other.hash));
  if (rows.length === 0) return;
  await retrying(() =>
    sql`insert into translations
        (provider, source_language, target_language, source_hash, text, characters)
      select ${provider}, ${source}, ${target}, hash, text, characters
      from unnest(${rows.map((row) => row.hash)}::bytea[], ${rows.map((row) => row.answer)}::text[],
        ${rows.map((row) => row.characters)}::int[]) as kept (hash, text, characters)
      on conflict (source_hash, source_language, target_language, provider)
        do update set text = excluded.text, characters = excluded.characters, created_at = now()`.execute(
      db,
    ),
  );
}
