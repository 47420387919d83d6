import * as v from 'valibot';
import { translationProviders } from '@sofra/contracts/translate';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const wholeNumber = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(most));
const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);

/** What a translation service can't be asked without. */
const translationNeeds = {
  glossary: [],
  deepl: ['TRANSLATION_KEY'],
  libretranslate: ['TRANSLATION_URL'],
  openai: ['TRANSLATION_URL', 'TRANSLATION_MODEL'],
} as const;

const Variables = v.object({
  DATABASE_URL: v.pipe(v.string(), v.startsWith('postgres')),
  REDIS_URL: v.pipe(v.string(), v.startsWith('redis')),
  /** Connections of each of an API process's two pools. */
  DB_POOL: v.optional(v.pipe(wholeNumber(1000), v.minValue(1)), '20'),
  /** The number of API processes that share the database; only for a warning about too many connections. */
  API_PROCESSES: v.optional(wholeNumber(1000), '1'),
  /** Seals settings and signs nothing that leaves: at least 32 characters. */
  SOFRA_SECRET: v.pipe(v.string(), v.minLength(32)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  /** Where people reach the product; decides secure cookies. */
  PUBLIC_ORIGIN: v.optional(v.pipe(v.string(), v.url())),
  /** The built browser part; without it the API serves only itself. */
  WEB_DIST: v.optional(v.string()),
  /** Demo mode: the sign-in page lists the demo people. */
  DEMO: v.optional(flag, '0'),
  /** Believe X-Forwarded-For and -Proto: only behind a proxy that sets them. */
  TRUST_PROXY: v.optional(flag, '0'),
  /** How long a process serves after SIGTERM, so that the proxy can choose another one. */
  DRAIN_MS: v.optional(wholeNumber(60_000)),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Keeps one Redis apart for several installations or test files. */
  REDIS_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), 'sofra'),
  /** Who translates: the built-in glossary, or a service with its address and key. */
  TRANSLATION_PROVIDER: v.optional(v.picklist(translationProviders), 'glossary'),
  TRANSLATION_URL: v.optional(v.pipe(v.string(), v.url())),
  TRANSLATION_KEY: v.optional(v.string()),
  /** Only for `openai`: the model's name. */
  TRANSLATION_MODEL: v.optional(v.string()),
  /** The mail server, `smtp://user:password@host:587`; without it mails are written and kept. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.string(), 'Sofra <sofra@localhost>'),
  /** Whether mail may go to private addresses and any port: never on a server that strangers administer. */
  ALLOW_PRIVATE_SMTP: v.optional(flag, '0'),
  /** Where backups lie; the API offers them for download from there. */
  BACKUP_DIR: v.optional(v.string()),
  /** With it, `/metrics` answers to `Authorization: Bearer …`; platform admins always see it. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Requests a minute one caller may make. */
  RATE_LIMIT: v.optional(wholeNumber(9_999_999), '600'),
});
export type Env = v.InferOutput<typeof Variables>;

const Environment = v.pipe(
  Variables,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const provider = value.TRANSLATION_PROVIDER;
    for (const key of translationNeeds[provider]) {
      if (value[key]) continue;
      const message = `needed, because TRANSLATION_PROVIDER is ${provider}`;
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key] }],
      });
    }
  }),
);

/** Parses the environment once; throws one error that tells every fault together. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = v.safeParse(Environment, source);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${faults.join('\n')}`);
}
