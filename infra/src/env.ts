import { isIP } from 'node:net';
import * as v from 'valibot';
import { translationProviders } from '@sofra/contracts/translate';
import { isPrivateHost } from './private-address.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const wholeNumber = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(most));
const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);

/** An address as a browser names it: what follows it would be lost in links, and Caddy would serve only that. */
const origin = v.pipe(
  v.string(),
  v.check(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
    'not an address like https://menu.example.com, without a path',
  ),
);

/**
 * An address of Postgres. Encrypted in one form only, because the servers and pg_dump read the others
 * differently: what one takes for a check the other takes for none, or refuses.
 */
const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
    'not postgres://user:password@host:5432/database',
  ),
  v.check((url) => {
    if (!URL.canParse(url)) return true;
    const { searchParams } = new URL(url);
    const mode = searchParams.get('sslmode');
    return mode === 'verify-full'
      ? searchParams.has('sslrootcert')
      : (mode ?? 'disable') === 'disable';
  }, 'TLS needs sslmode=verify-full&sslrootcert=FILE, with the certificate authority in the file'),
);

/** One address of Redis, or several separated by commas. */
const redisUrl = v.pipe(
  v.string(),
  v.check(
    (urls) => urls.split(',').every((url) => /^rediss?:\/\//.test(url) && URL.canParse(url)),
    'not redis://host:6379 or rediss://host:6379, or several of them separated by commas',
  ),
);

/** What a translation service can't be asked without. */
const translationNeeds = {
  glossary: [],
  deepl: ['TRANSLATION_KEY'],
  libretranslate: ['TRANSLATION_URL'],
  openai: ['TRANSLATION_URL', 'TRANSLATION_MODEL'],
} as const;

const Variables = v.object({
  DATABASE_URL: postgresUrl,
  /** 1 if DATABASE_URL is a pooler's that gives each transaction another connection, like PgBouncer's. */
  DB_POOLER: v.optional(flag, '0'),
  /** Postgres itself where DATABASE_URL is a pooler's: for migrations, backups and what else needs a session. */
  DIRECT_DATABASE_URL: v.optional(postgresUrl),
  /** Redis; the nodes of a cluster or the Sentinels, separated by commas. Names and password are the first's. */
  REDIS_URL: redisUrl,
  /** 1 if REDIS_URL names nodes of a cluster. */
  REDIS_CLUSTER: v.optional(flag, '0'),
  /** REDIS_URL names Sentinels, and this the server that they watch. */
  REDIS_SENTINEL: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** The Sentinels' own password; the one in REDIS_URL is the server's. */
  REDIS_SENTINEL_PASSWORD: v.optional(v.string()),
  /** A file with the certificate authority of `rediss://`, where it isn't a public one. */
  REDIS_CA: v.optional(v.string()),
  /** Connections of each of an API process's two pools. */
  DB_POOL: v.optional(v.pipe(wholeNumber(1000), v.minValue(1)), '20'),
  /** The number of API processes that share the database; only for a warning about too many connections. */
  API_PROCESSES: v.optional(wholeNumber(1000), '1'),
  /** Seals settings and signs nothing that leaves: at least 32 characters. */
  SOFRA_SECRET: v.pipe(v.string(), v.minLength(32)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  /** The product's public address: decides secure cookies and every link in a mail. A demo is on this machine. */
  PUBLIC_ORIGIN: v.optional(origin),
  /** The built browser part; without it the API serves only itself. */
  WEB_DIST: v.optional(v.string()),
  /** Demo mode: the sign-in page lists the demo people. */
  DEMO: v.optional(flag, '0'),
  /** A demo that strangers reach: it is reset each night, and no mail leaves it. */
  DEMO_PUBLIC: v.optional(flag, '0'),
  /**
   * The number of proxies in front, each of which adds to X-Forwarded-For: what stands before their entries
   * is a client's claim. 0 believes no forwarded header.
   */
  TRUST_PROXY: v.optional(wholeNumber(10), '0'),
  /** How long a process serves after SIGTERM, so that the proxy can choose another one. */
  DRAIN_MS: v.optional(wholeNumber(60_000)),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /**
   * Keeps one Redis apart for several installations or test files. In braces where it is a cluster: they keep
   * all keys of a job queue on one node, and are added where they are missing.
   */
  REDIS_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^([\w-]{1,40}|\{[\w-]{1,40}\})$/)), 'sofra'),
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

/** Every variable that may be set. */
export const variableNames: readonly string[] = Object.keys(Variables.entries);

/** Names that no public server answers to (RFC 6761, RFC 6762); one without a dot is a machine nearby. */
const nearbyName = /^[^.]+$|\.(test|local|internal|home\.arpa)$/;

/** Returns whether strangers reach this address. */
function isPublic(origin: string | undefined): boolean {
  if (origin === undefined) return false;
  const host = new URL(origin).hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? !isPrivateHost(host) && !nearbyName.test(host) : !isPrivateHost(host);
}

/** Lists the variables that don't fit together, with the reason. */
function findContradictions(env: v.InferOutput<typeof Variables>): [keyof Env, string][] {
  const { TRANSLATION_PROVIDER, REDIS_URL, REDIS_CLUSTER, REDIS_SENTINEL, REDIS_CA } = env;
  const faults: [keyof Env, string][] = translationNeeds[TRANSLATION_PROVIDER]
    .filter((key) => !env[key])
    .map((key) => [key, `needed, because TRANSLATION_PROVIDER is ${TRANSLATION_PROVIDER}`]);
  if (env.DB_POOLER && env.DIRECT_DATABASE_URL === undefined) {
    faults.push(['DIRECT_DATABASE_URL', 'needed, because DB_POOLER is 1']);
  }
  if (REDIS_URL.includes(',') && !REDIS_CLUSTER && REDIS_SENTINEL === undefined) {
    faults.push(['REDIS_URL', 'several addresses need REDIS_CLUSTER=1 or REDIS_SENTINEL']);
  }
  if (REDIS_CLUSTER && REDIS_SENTINEL !== undefined) {
    faults.push(['REDIS_SENTINEL', 'a cluster has no Sentinels']);
  }
  if (REDIS_CA !== undefined && !REDIS_URL.startsWith('rediss:')) {
    faults.push(['REDIS_CA', 'of no use without rediss:// in REDIS_URL']);
  }
  if (env.DEMO_PUBLIC && !env.DEMO) faults.push(['DEMO_PUBLIC', 'only for a demo: set DEMO=1 too']);
  if (env.DEMO && !env.DEMO_PUBLIC && isPublic(env.PUBLIC_ORIGIN)) {
    faults.push([
      'DEMO',
      "everybody knows the demo's passwords, and PUBLIC_ORIGIN is public: set DEMO=0, or DEMO_PUBLIC=1 for a demo that is reset each night and mails nobody",
    ]);
  }
  return faults;
}

const Environment = v.pipe(
  Variables,
  v.forward(
    v.partialCheck(
      [['DEMO'], ['PUBLIC_ORIGIN']],
      ({ DEMO, PUBLIC_ORIGIN }) => DEMO || PUBLIC_ORIGIN !== undefined,
      'needed outside a demo: the address where people reach the product, like https://menu.example.com',
    ),
    ['PUBLIC_ORIGIN'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [key, message] of findContradictions(value)) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key] }],
      });
    }
  }),
  v.transform(({ PUBLIC_ORIGIN, ...env }) => ({
    ...env,
    PUBLIC_ORIGIN: PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    REDIS_PREFIX:
      env.REDIS_CLUSTER && !env.REDIS_PREFIX.startsWith('{')
        ? `{${env.REDIS_PREFIX}}`
        : env.REDIS_PREFIX,
  })),
);
export type Env = v.InferOutput<typeof Environment>;

/** Parses the environment once; throws one error that tells every fault together. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = v.safeParse(Environment, source);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${faults.join('\n')}`);
}

/** Parses the environment of this process; ends it with what is wrong where it is not usable. */
export function loadEnv(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
